// What a person prefers, kept in this browser.

import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "day" | "night";
  palette: "standard" | "safe" | "contrast";
  size: "small" | "normal" | "large" | "huge";
  motion: "auto" | "off";
  /** How fast the others' moves are played back. */
  speed: "slow" | "normal" | "fast" | "once";
  /** Which lines of the log are shown. */
  lines: "all" | "story";
  careful: "auto" | "always" | "never";
  notify: boolean;
}

const DEFAULTS: Settings = {
  theme: "auto",
  palette: "standard",
  size: "normal",
  motion: "auto",
  speed: "normal",
  lines: "all",
  careful: "auto",
  notify: false,
};
const KEY = "argead.settings";

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(load());

export function prefer<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", () => {
  systemDark.value = dark.matches;
});

/** Whether things may move. */
export function mayMove(): boolean {
  return settings.value.motion === "auto" && !still.matches;
}

export function applySettings(root: HTMLElement): void {
  effect(() => {
    const { theme, palette, size, motion } = settings.value;
    root.dataset.theme = theme === "auto" ? (systemDark.value ? "night" : "day") : theme;
    root.dataset.palette = palette;
    root.dataset.size = size;
    root.dataset.motion = motion;
  });
}

/** A notice and a changed tab title when it is my turn and nobody looks. */
export function callMe(text: string): void {
  if (!settings.value.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const notice = new Notification("Argead", { body: text, tag: "argead-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow notices only from installed pages; the tab's title still tells.
  }
}
