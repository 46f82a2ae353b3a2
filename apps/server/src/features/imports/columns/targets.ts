import { lookUp } from "@nyota/contract/look-up";
import type { guestInput } from "@nyota/contract/guests/guests";
import type { ImportTarget } from "@nyota/contract/files/import-fields";
import { headersOf } from "./headers.ts";
import type { Scope } from "#http/scope.ts";

type GuestKey = Exclude<
  keyof typeof guestInput.shape,
  "group_id" | "sub_group_id" | "tag_ids" | "event_ids" | "plus_one_of" | "custom_fields"
>;
/** What a sheet says by name or in one cell instead of the guest's own fields. */
type SheetKey = "full_name" | "member" | "group" | "sub_group" | "tags" | "expected_count" | "row_id";

// A field that the contract of a guest gains is missing here until somebody says how a column brings it.
const fixedTargets: Record<GuestKey | SheetKey, { label: string; kind: ImportTarget["kind"] }> = {
  full_name: { label: "Full name", kind: "text" },
  member: { label: "Another person of the household", kind: "text" },
  title: { label: "Title", kind: "text" },
  first_name: { label: "First name", kind: "text" },
  last_name: { label: "Last name", kind: "text" },
  display_name: { label: "Display name", kind: "text" },
  phone: { label: "Phone", kind: "phone" },
  phone_2: { label: "Phone 2", kind: "phone" },
  phone_3: { label: "Phone 3", kind: "phone" },
  email: { label: "E-mail", kind: "email" },
  group: { label: "Group", kind: "text" },
  sub_group: { label: "Household", kind: "text" },
  side: { label: "Side", kind: "choice" },
  expected_count: { label: "Expected guests", kind: "number" },
  age_band: { label: "Age group", kind: "choice" },
  gender: { label: "Gender", kind: "choice" },
  is_vip: { label: "VIP", kind: "boolean" },
  is_attendant: { label: "Attendant", kind: "boolean" },
  diet: { label: "Diet", kind: "text" },
  language: { label: "Language", kind: "choice" },
  tags: { label: "Tags", kind: "text" },
  notes: { label: "Notes", kind: "text" },
  legal_name: { label: "Name as on the ID", kind: "text" },
  salutation: { label: "Salutation", kind: "text" },
  row_id: { label: "Nyota id", kind: "text" },
};
export type FixedKey = keyof typeof fixedTargets;
const extraAliases: Partial<Record<FixedKey, string[]>> = {
  sub_group: ["Sub-group"],
  is_attendant: ["Driver", "Maid", "Helper", "Staff"],
};

/** One of these must be mapped: a row without a name is no guest. */
export const nameKeys: readonly string[] = ["full_name", "first_name", "display_name"];
/** Several columns may go to these; their texts are joined. */
export const joiningKeys: readonly string[] = ["notes", "tags"];
/** Each column that goes here names one more person. */
export const memberKey = "member";

const kinds = {
  TEXT: "text",
  NUMBER: "number",
  DATE: "date",
  BOOLEAN: "boolean",
  SELECT: "choice",
  MULTI_SELECT: "text",
} as const;

// The words by which families call a function of this kind.
const eventAliases: Record<string, string[]> = {
  MEHENDI: ["Mehndi", "Mehandi", "मेहंदी"],
  SANGEET: ["Sangeet", "संगीत"],
  HALDI: ["Haldi", "हल्दी"],
  WEDDING: ["Wedding", "Shaadi", "Vivah", "Pheras", "शादी", "विवाह"],
  RECEPTION: ["Reception", "रिसेप्शन"],
  COCKTAIL: ["Cocktail"],
  ENGAGEMENT: ["Engagement", "Sagai", "Ring ceremony", "सगाई"],
  TILAK: ["Tilak", "तिलक"],
  ROKA: ["Roka"],
  VIDAAI: ["Vidaai", "Vidai", "विदाई"],
};

/** `header` is how our own files head a column of the project's: it can mean nothing else. */
export type Target = ImportTarget & { header?: string };
export type ProjectTargets = {
  targets: Target[];
  events: { id: string; name: string }[];
  customs: Map<string, { key: string; label: string; type: string; options: string[] }>;
};

/** Everything a column can go to in this project: a guest's fields, its events, its custom columns. */
export async function listTargets(scope: Scope): Promise<ProjectTargets> {
  const events = await scope.db
    .selectFrom("events")
    .select(["id", "name", "kind"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("starts_at")
    .execute();
  const customs = await scope.db
    .selectFrom("guest_columns")
    .select(["key", "label", "type", "options"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .execute();
  const targets: Target[] = [
    ...(Object.keys(fixedTargets) as FixedKey[]).map((key) => ({
      key,
      ...fixedTargets[key],
      required: key === "full_name",
      aliases: extraAliases[key] ?? [],
    })),
    ...events.map(({ id, name, kind }) => ({
      key: `event:${id}`,
      label: name,
      kind: "event" as const,
      required: false,
      aliases: lookUp(eventAliases, kind) ?? [],
    })),
    ...customs.map(({ key, label, type }) => ({
      key: `column:${key}`,
      label,
      kind: kinds[type as keyof typeof kinds],
      required: false,
      aliases: [],
    })),
  ];
  const headers = headersOf(targets);
  for (const target of targets)
    if (/^(?:event|column):/.test(target.key)) target.header = headers.get(target.key) ?? target.label;
  return { targets, events, customs: new Map(customs.map((column) => [column.key, column])) };
}
