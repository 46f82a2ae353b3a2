import type { ImportRowStatus } from "@nyota/contract/files/import-row-schemas";
import type { FileImportDetail, ImportCounts } from "@nyota/contract/files/import-schemas";
import { t } from "#lib/i18n/t.ts";

export const previewTabs = [
  "all",
  "problems",
  "ask",
  "warnings",
  "abroad",
  "uninvited",
  "new",
  "changed",
  "unchanged",
  "skipped",
  "missing",
] as const;
export type PreviewTab = (typeof previewTabs)[number];

type Tab = {
  label: string;
  count: (counts: ImportCounts, isOpen: boolean) => number;
  /** Undefined for a tab that lists no rows of the file. */
  query?: { status?: ImportRowStatus; problems?: "error" | "warning"; about?: "ABROAD" | "UNINVITED" };
  empty: string;
};
export const tabWords: Record<PreviewTab, Tab> = {
  all: { label: t("All"), count: ({ total }) => total, query: {}, empty: t("This file has no rows.") },
  problems: {
    label: t("Problems"),
    count: ({ error }) => error,
    query: { status: "ERROR" },
    empty: t("No row has a problem."),
  },
  warnings: {
    label: t("To check"),
    count: ({ warning }) => warning,
    query: { problems: "warning" },
    empty: t("No row needs checking."),
  },
  abroad: {
    label: t("Numbers of other countries"),
    count: ({ abroad }) => abroad,
    query: { about: "ABROAD" },
    empty: t("No number is of another country than the list."),
  },
  uninvited: {
    label: t("Invited to no event"),
    count: ({ uninvited }) => uninvited,
    query: { status: "NEW", about: "UNINVITED" },
    empty: t("Every new guest is invited to an event."),
  },
  new: {
    label: t("New"),
    count: (counts) => counts.new,
    query: { status: "NEW" },
    empty: t("Nothing in this file is new."),
  },
  changed: {
    label: t("Changed"),
    count: ({ changed }) => changed,
    query: { status: "CHANGED" },
    empty: t("This file changes nothing that is there already."),
  },
  unchanged: {
    label: t("Unchanged"),
    count: ({ same }) => same,
    query: { status: "SAME" },
    empty: t("No row is the same as what is there already."),
  },
  ask: {
    label: t("Who is it?"),
    count: ({ conflict }) => conflict,
    query: { status: "CONFLICT" },
    empty: t("For every row it is clear who is meant."),
  },
  skipped: {
    label: t("Left out"),
    count: ({ skipped }) => skipped,
    query: { status: "SKIPPED" },
    empty: t("No row is left out."),
  },
  missing: {
    label: t("Not in the file"),
    // After publishing only those with a choice are listed.
    count: ({ missing, to_tag, to_uninvite, to_delete }, isOpen) =>
      Math.max(isOpen ? missing : 0, to_tag + to_uninvite + to_delete),
    empty: t("Everybody on the list is in the file."),
  },
};
export const countOf = (tab: PreviewTab, { counts, state }: Pick<FileImportDetail, "counts" | "state">): number =>
  tabWords[tab].count(counts, state === "READY");

/** The tab of an address; guests who are not in the file are shown only if there are any. */
export function readTab(value: string | null, file: Pick<FileImportDetail, "counts" | "state">): PreviewTab {
  const found = previewTabs.find((tab) => tab === value) ?? "all";
  return found === "missing" && file.state !== "READY" && countOf(found, file) === 0 ? "all" : found;
}
