// Whether there is room for rails beside the board.

import { computed, signal } from "@preact/signals";
import { settings } from "../settings";

/** Rails beside the board need room: counted in letters, so that large text gets the sheet sooner. */
const LETTERS_FOR_RAILS = 62;
const width = signal(window.innerWidth);
window.addEventListener("resize", () => {
  width.value = window.innerWidth;
});

export const wide = computed(
  () => width.value / { small: 14, normal: 16, large: 18.5, huge: 22 }[settings.value.size] >= LETTERS_FOR_RAILS,
);
