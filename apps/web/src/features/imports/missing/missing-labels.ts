import { MISSING_TAG, type MissingChoice, type MissingGroup } from "@nyota/contract/files/import-missing-schemas";
import type { PillTone } from "#ui/pill.tsx";
import { formatNumber, pluralise } from "#lib/text/format.ts";

type ChoiceWords = { label: string; tone: PillTone; action: string; done: (n: number) => string };
const people = (n: number) => pluralise(n, "guest");
export const choiceWords: Record<MissingChoice, ChoiceWords> = {
  KEEP: { label: "Stays", tone: "no", action: "Keep", done: (n) => `${people(n)} will stay as they are` },
  TAG: {
    label: "Gets a tag",
    tone: "info",
    action: `Tag “${MISSING_TAG}”`,
    done: (n) => `${people(n)} will get the tag with the import`,
  },
  UNINVITE: {
    label: "Uninvited",
    tone: "wait",
    action: "Uninvite",
    done: (n) => `${people(n)} will be uninvited with the import`,
  },
  DELETE: {
    label: "Deleted",
    tone: "bad",
    action: "Delete",
    done: (n) => `${people(n)} will be deleted with the import`,
  },
};

/** The explanation of each choice. */
export const choiceHints: Record<MissingChoice, string> = {
  KEEP: "Nothing changes for them.",
  TAG: "You can find them in the guest list by this tag.",
  UNINVITE: "Only from events whose invitation was neither sent nor answered. They stay on the list.",
  DELETE: "They are deleted from the list. Undo restores them.",
};

export const groupLabel = ({ name }: Pick<MissingGroup, "name">) => name ?? "No group";
export const groupKey = ({ id }: Pick<MissingGroup, "id">) => id ?? "none";

/** "38 of 204 guests are not in the file". */
export const groupShare = ({ present, missing }: MissingGroup) =>
  `${formatNumber(missing)} of ${formatNumber(present + missing)}`;
