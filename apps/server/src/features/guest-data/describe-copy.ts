import { guestFields } from "@nyota/contract/guest-fields";
import { lookUp } from "@nyota/contract/look-up";
import { escapeHtml } from "#features/notifications/commands.ts";

type Row = Record<string, unknown>;
export type Section = { table: string; rows: Row[] };
type About = { name: string; project: string; day: string };

const titles: Record<string, string> = {
  guests: "Details",
  groups: "Household",
  guest_tags: "Tags",
  invitations: "Invitations and answers",
  rsvp_answers: "How answers changed",
  question_answers: "Answers to questions",
  travels: "Journeys",
  guest_stays: "Rooms",
  kyc_documents: "Documents",
  messages: "Messages",
  replies: "What you wrote back",
  calls: "Calls",
  change_requests: "What you asked for",
  guest_comments: "What the hosts noted",
  guest_versions: "Earlier details",
  import_rows: "Lists you were in",
  room_rule_members: "Rules for rooms",
  rsvp_links: "Private links",
};
const order = Object.keys(titles);

/** The page to read. It needs no other file and no connection. */
export function describeCopy({ name, project, day }: About, sections: readonly Section[]): string {
  const place = ({ table }: Section) => (order.includes(table) ? order.indexOf(table) : order.length);
  const shown = sections.toSorted((a, b) => place(a) - place(b));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}: what is stored about you</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917; background: #fff }
h1 { font-size: 1.5rem; line-height: 1.25 } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .25rem 1rem; margin: 0; padding: .75rem 0; border-top: 1px solid #d6d3d1 }
dt { color: #57534e } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
</style></head><body>
<h1>What is stored about ${escapeHtml(name)}</h1>
<p>For ${escapeHtml(project)}, as of ${day}. Documents are in the folder “documents”, files you have sent in “replies”; data.json contains the same for programs. To have something corrected or erased, ask your host.</p>
${shown.map(describeSection).join("\n")}
</body></html>
`;
}

const describeSection = ({ table, rows }: Section) =>
  `<h2>${escapeHtml(lookUp(titles, table) ?? inWords(table))}</h2>\n${rows.map(describeRow).join("\n")}`;

/** What only this server works with; it is in data.json. */
const technical = new Set(
  `id status created_at updated_at versions_since link_version position import_id phone_region phone_region_assumed
  named_at recipient_key reader_id page_guest_ids attempts retry_seq priority rank claim_epoch claimed_at dispatched_at next_attempt_at
  provider_id is_expiry_chosen row_number file_row record_id repeat_key urgency edits blanks candidates
  version sorted_at`.split(/\s+/),
);
const fieldOrder = Object.keys(guestFields);
const placeOf = (key: string) => (fieldOrder.includes(key) ? fieldOrder.indexOf(key) : fieldOrder.length);

const describeRow = (row: Row) =>
  `<dl>${Object.entries(row)
    .filter(([key]) => !technical.has(key))
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, value]) => [label(key), writeValue(value, key)] as const)
    .filter(([, text]) => text !== "")
    .map(([key, text]) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(text)}</dd>`)
    .join("")}</dl>`;

const label = (key: string) =>
  lookUp(guestFields, key)?.label ?? lookUp(names, key) ?? inWords(key.replace(/_ids?$/, ""));
const names: Record<string, string> = { sub_group_id: "Household", parent_id: "Group", response: "Answer" };

function inWords(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function writeValue(value: unknown, key = ""): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value))
    return value
      .map((one) => writeValue(one, key))
      .filter(Boolean)
      .join("\n");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([inner, one]) => [label(inner), writeValue(one, inner)] as const)
      .filter(([, text]) => text !== "")
      .map(([inner, text]) => `${inner}: ${text}`)
      .join("\n");
  const text = String(value);
  const field = lookUp(guestFields, key);
  const choice = field && "choices" in field ? lookUp(field.choices as Record<string, string>, text) : undefined;
  if (choice !== undefined) return choice;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/.test(text)) return `${moment.format(new Date(text))} UTC`;
  return /^[A-Z]+(_[A-Z]+)+$|^[A-Z]{4,}$/.test(text) ? inWords(text.toLowerCase()) : text;
}
