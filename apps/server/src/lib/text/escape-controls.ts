// The controls of terminals, the characters that change the direction of a text, and lone surrogates.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/gu;

/** One line for the terminal: a control character in it is shown as its code, and can't move the cursor or hide text. */
export const escapeControls = (line: string) =>
  line.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
