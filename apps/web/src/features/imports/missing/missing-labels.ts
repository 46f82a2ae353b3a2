import { MISSING_TAG, type MissingChoice, type MissingGroup } from "@nyota/contract/files/import-missing-schemas";
import type { PillTone } from "#ui/pill.tsx";
import { t } from "#lib/i18n/t.ts";

const labelOf = (choice: MissingChoice) =>
  t("{choice, select, KEEP {Stays} TAG {Gets a tag} UNINVITE {Uninvited} other {Deleted}}", { choice });

type ChoiceWords = { label: string; tone: PillTone; action: string; done: (count: number) => string };
export const choiceWords: Record<MissingChoice, ChoiceWords> = {
  KEEP: {
    label: labelOf("KEEP"),
    tone: "no",
    action: t("Keep"),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} will stay as they are", { count }),
  },
  TAG: {
    label: labelOf("TAG"),
    tone: "info",
    action: t("Tag “{tag}”", { tag: MISSING_TAG }),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} will get the tag with the import", { count }),
  },
  UNINVITE: {
    label: labelOf("UNINVITE"),
    tone: "wait",
    action: t("Uninvite"),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} will be uninvited with the import", { count }),
  },
  DELETE: {
    label: labelOf("DELETE"),
    tone: "bad",
    action: t("Delete"),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} will be deleted with the import", { count }),
  },
};

/** The explanation of each choice. */
export const choiceHints: Record<MissingChoice, string> = {
  KEEP: t("Nothing changes for them."),
  TAG: t("You can find them in the guest list by this tag."),
  UNINVITE: t("Only from events whose invitation was neither sent nor answered. They stay on the list."),
  DELETE: t("They are deleted from the list. Undo restores them."),
};

export const groupLabel = ({ name }: Pick<MissingGroup, "name">) => name ?? t("No group");
export const groupKey = ({ id }: Pick<MissingGroup, "id">) => id ?? "none";

/** "38 of 204 guests are not in the file". */
export const groupShare = ({ present, missing }: MissingGroup) =>
  t("{missing, number} of {count, number}", { missing, count: present + missing });
