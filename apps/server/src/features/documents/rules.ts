import { lookUp } from "@nyota/contract/look-up";
import { documentKindNames, type DocumentKind } from "@nyota/contract/guests/documents";

const day = 86_400_000;
/** Days that a document is stored after the celebration, and days when its last day is not known. */
export const daysAfterEnd = 30;
export const daysWithoutEnd = 90;
const longestDays = 1_100;

/** Who asks for a document that answers a question. */
export const requestedByPage = "the RSVP page";
const labelLength = 60;

/** The name of a document that answers a question. */
export const labelOf = (question: string) =>
  [...question].length <= labelLength ? question : `${[...question].slice(0, labelLength - 1).join("")}…`;

type Named = { kind: string; label: string | null };

/** "Passport", or the label of a document of the kind OTHER. */
export const nameDocument = ({ kind, label }: Named) => label ?? documentKindNames[kind as DocumentKind];

/** "Passport of Asha Sharma" */
export const describeDocument = (document: Named, whose: string) => `${nameDocument(document)} of ${whose}`;

/** A document of the kind OTHER must have a label, the others must not. */
export function checkLabel(kind: DocumentKind, label: string | null | undefined): string | undefined {
  if (kind === "OTHER") return label ? undefined : "Enter what document this is.";
  return label ? "Only a document of another kind is given a name." : undefined;
}

/** The error for a date of deletion that a user chose, or undefined. */
export function checkExpiry(expiresAt: string, now: Date): string | undefined {
  const away = new Date(expiresAt).getTime() - now.getTime();
  if (away <= 0) return "Choose a day in the future.";
  return away > longestDays * day
    ? "Documents are kept for three years at the most. Choose an earlier day."
    : undefined;
}

type Expiry = { expires_at: string; is_expiry_chosen: boolean };

/**
 * The date of deletion for content that arrives now: never sooner than in a month, so that there is time to use it. A
 * date that a host chose holds until it has passed.
 */
export function keptUntil({ expires_at, is_expiry_chosen }: Expiry, now: Date): string {
  const least = new Date(now.getTime() + daysAfterEnd * day);
  const expiry = new Date(expires_at);
  return expiry >= least || (is_expiry_chosen && expiry > now) ? expires_at : least.toISOString();
}

/**
 * The last four characters of a number, to recognise it; nothing of a number so short that these would be half of it.
 */
export const maskValue = (value: string) => {
  const signs = [...value];
  return signs.length < 8 ? "••••" : `•••• ${signs.slice(-4).join("")}`;
};

const endings: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg" };

/** The file name of a download. The original name is not stored: it may contain private information. */
export function nameFile(document: Named & { mime: string }, whose: string) {
  const plain = describeDocument(document, whose).replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${plain.replace(/^-|-$/g, "").slice(0, 100)}.${lookUp(endings, document.mime) ?? "bin"}`;
}
