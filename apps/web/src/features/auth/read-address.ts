/** A phone number as people write it, with blanks, dashes and 00, in the form the server wants; anything else stays as it is. */
export function readAddress(typed: string): string {
  const text = typed.trim();
  if (text.includes("@") || !/^[+\d][\d\s().-]+$/.test(text)) return text;
  return text.replace(/[^\d+]/g, "").replace(/^00/, "+");
}
