/** How long a QR or pairing code works before a new one must be requested, in seconds. */
export const linkLifetime = 60;
/** The pairing code of every sandbox number. */
export const sandboxCode = "SAND-BOX1";
export const sandboxPayload = (senderId: string) => `nyota-sandbox:${senderId}`;
