/** Converts Devanagari and Arabic digits to 0–9. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
  });
