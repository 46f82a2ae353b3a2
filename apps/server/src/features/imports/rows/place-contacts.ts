import { isEmailLike } from "#lib/text/cell-shapes.ts";

const phoneKeys = ["phone", "phone_2", "phone_3"] as const;
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-10);

/** Where phone numbers and e-mail addresses of a name cell go: to the first free field, or to the notes. */
export function placeContacts(contacts: readonly string[], textOf: (target: string) => string): Record<string, string> {
  const placed = new Map<string, string>();
  const now = (target: string) => placed.get(target) ?? textOf(target).trim();
  for (const contact of contacts) {
    const keys = isEmailLike(contact) ? ["email"] : phoneKeys;
    const isThere = keys.some(
      (key) => now(key) === contact || (key !== "email" && digitsOf(now(key)) === digitsOf(contact)),
    );
    if (isThere) continue;
    const free = keys.find((key) => now(key) === "");
    placed.set(free ?? "notes", free ? contact : [now("notes"), contact].filter(Boolean).join("\n"));
  }
  return Object.fromEntries(placed);
}
