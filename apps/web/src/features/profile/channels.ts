import { t } from "#lib/i18n/t.ts";

/** The two kinds of address to sign in with, and their texts. */
export const channels = {
  EMAIL: {
    field: "email",
    label: t("E-mail"),
    add: t("Add an e-mail address"),
    change: t("Change your e-mail address"),
    help: t("We send a code there. We also notify your current address, and your other devices are signed out."),
    done: t("Your e-mail address is confirmed"),
    removal: t("Remove your e-mail address?"),
    removed: t("E-mail removed"),
    buttons: { add: t("Add e-mail"), change: t("Change e-mail"), remove: t("Remove e-mail") },
  },
  PHONE: {
    field: "phone",
    label: t("Phone"),
    add: t("Add a phone number"),
    change: t("Change your phone number"),
    help: t("We send a code there by text message. Your other devices are signed out."),
    done: t("Your phone number is confirmed"),
    removal: t("Remove your phone number?"),
    removed: t("Phone removed"),
    buttons: { add: t("Add phone"), change: t("Change phone"), remove: t("Remove phone") },
  },
} as const;
export type Channel = keyof typeof channels;
