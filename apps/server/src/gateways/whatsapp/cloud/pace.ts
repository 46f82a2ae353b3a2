/** What Meta allows a number that is also used in the WhatsApp Business app. */
export const MESSAGES_PER_SECOND = 20;
