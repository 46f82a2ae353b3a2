import { aroundTheWedding } from "./around-the-wedding.ts";
import { beforeTheWedding } from "./before-the-wedding.ts";
import type { ReadyMadeText } from "./ready-made-text.ts";

export { type Occasion, occasions, type ReadyMadeText } from "./ready-made-text.ts";

/** Messages for everything that hosts of a wedding write, in each language, in the order in which they are sent. */
export const readyMadeTexts: readonly ReadyMadeText[] = [...beforeTheWedding, ...aroundTheWedding];
