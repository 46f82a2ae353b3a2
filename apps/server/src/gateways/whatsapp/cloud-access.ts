/** What the Cloud API needs to send from a number. */
export type CloudAccess = { phoneNumberId: string; token: string; appSecret: string };
