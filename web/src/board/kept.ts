// Children of a layer that stay as they are while what they show stays the same.

export interface Item {
  key: string;
  /** Changes whenever the drawing would. */
  sign: string;
  draw(): SVGElement;
}

export class Kept {
  private known = new Map<string, { sign: string; node: SVGElement }>();

  constructor(private readonly layer: SVGElement) {}

  /** Shows these, in this order; draws only what is new or has changed. */
  show(items: readonly Item[]): void {
    const before = this.known;
    this.known = new Map();
    let next = this.layer.firstElementChild;
    for (const { key, sign, draw } of items) {
      const old = before.get(key);
      const node = old?.sign === sign ? old.node : draw();
      this.known.set(key, { sign, node });
      if (node === next) next = next.nextElementSibling;
      else this.layer.insertBefore(node, next);
    }
    while (next) {
      const gone = next;
      next = next.nextElementSibling;
      gone.remove();
    }
  }

  node(key: string): SVGElement | undefined {
    return this.known.get(key)?.node;
  }
}
