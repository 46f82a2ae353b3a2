import { lookUp } from "@nyota/contract/look-up";
import { documentKindNames, type DocumentKind } from "@nyota/contract/guests/documents";

const day = 86_400_000;
/** How long a document is kept after the celebration, and how long when nobody knows when that is. */
export const daysAfterEnd = 30;
export const daysWithoutEnd = 90;
const longestDays = 1_100;

type Named = { kind: string; label: string | null };

/** "Passport", or the words of a document that is none of the kinds. */
export const nameDocument = ({ kind, label }: Named) => label ?? documentKindNames[kind as DocumentKind];

/** "Passport of Asha Sharma" */
export const describeDocument = (document: Named, whose: string) => `${nameDocument(document)} of ${whose}`;

/** Words of its own belong to a document of the kind OTHER, which can't be without. */
export function checkLabel(kind: DocumentKind, label: string | null | undefined): string | undefined {
  if (kind === "OTHER") return label ? undefined : "Say what document this is.";
  return label ? "Only a document of another kind is given a name." : undefined;
}

/** What is wrong with a date of deletion that somebody chose. */
export function checkExpiry(expiresAt: string, now: Date): string | undefined {
  const away = new Date(expiresAt).getTime() - now.getTime();
  if (away <= 0) return "Choose a day to come.";
  return away > longestDays * day
    ? "Documents are kept for three years at the most. Choose an earlier day."
    : undefined;
}

/** Until when something that arrives now is kept: never less than a month, or it would be gone before anybody has used it. */
export const keptUntil = (expiresAt: string, now: Date) =>
  new Date(expiresAt) > now ? expiresAt : new Date(now.getTime() + daysAfterEnd * day).toISOString();

/** The end of a number, for recognising it: its last four signs, and nothing at all of one so short that these would be half of it. */
export const maskValue = (value: string) => {
  const signs = [...value];
  return signs.length < 8 ? "••••" : `•••• ${signs.slice(-4).join("")}`;
};

const endings: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg" };

/** What the file is called on the computer of whoever opens it. The name it came with is not kept: it can tell more than it should. */
export function nameFile(document: Named & { mime: string }, whose: string) {
  const plain = describeDocument(document, whose).replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${plain.replace(/^-|-$/g, "").slice(0, 100)}.${lookUp(endings, document.mime) ?? "bin"}`;
}
