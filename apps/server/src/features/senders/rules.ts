/** How long a QR or pairing code works before a new one must be asked for, in seconds. */
export const linkLifetime = 60;
/** The code every sandbox number pairs with. */
export const sandboxCode = "SAND-BOX1";
export const sandboxPayload = (senderId: string) => `nyota-sandbox:${senderId}`;
