// On which side of the board a card leaves what it is about in sight. Pure.

/** A stretch of the screen from left to right. */
export type Stretch = readonly [left: number, right: number];

/** Whether a card hides less at the right; where nothing tells them apart it stays at the left, by the decision. */
export function hidesLessAtTheRight(about: readonly number[], left: Stretch, right: Stretch): boolean {
  const hidden = ([from, to]: Stretch): number => about.filter((x) => x > from && x < to).length;
  return hidden(left) > hidden(right);
}
