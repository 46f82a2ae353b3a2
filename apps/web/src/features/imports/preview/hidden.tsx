import type { ReactNode } from "react";

/** The part of a sentence that is read out only. */
export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
