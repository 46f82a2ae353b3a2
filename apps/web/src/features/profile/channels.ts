/** The two kinds of address to sign in with, and their texts. */
export const channels = {
  EMAIL: {
    field: "email",
    label: "E-mail",
    add: "Add an e-mail address",
    change: "Change your e-mail address",
    help: "We send a code there. We also notify your current address, and your other devices are signed out.",
    done: "Your e-mail address is confirmed",
    removal: "Remove your e-mail address?",
  },
  PHONE: {
    field: "phone",
    label: "Phone",
    add: "Add a phone number",
    change: "Change your phone number",
    help: "We send a code there by text message. Your other devices are signed out.",
    done: "Your phone number is confirmed",
    removal: "Remove your phone number?",
  },
} as const;
export type Channel = keyof typeof channels;
