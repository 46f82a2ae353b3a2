/**
 * A phone number as people write it, with blanks, dashes and 00, in the form the server expects; any other text is
 * returned unchanged.
 */
export function readAddress(typed: string): string {
  const text = typed.trim();
  if (text.includes("@") || !/^[+\d][\d\s().-]+$/.test(text)) return text;
  return text.replace(/[^\d+]/g, "").replace(/^00/, "+");
}
