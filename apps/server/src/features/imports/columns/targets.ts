import { lookUp } from "@nyota/contract/look-up";
import type { GuestFieldInfo } from "@nyota/contract/guest-field-info";
import type { GuestField } from "@nyota/contract/guest-fields";
import { fieldInfo, guestFieldNames } from "@nyota/contract/guests/field-info";
import type { ImportTarget } from "@nyota/contract/files/import-fields";
import { headersOf } from "./headers.ts";
import type { Scope } from "#http/scope.ts";

type Fixed = { label: string; kind: ImportTarget["kind"] };
const kinds: Record<GuestFieldInfo["kind"], ImportTarget["kind"]> = {
  name: "text",
  text: "text",
  long: "text",
  choice: "choice",
  flag: "boolean",
  email: "email",
  phone: "phone",
};
/** What a sheet says by name or in one cell instead of the guest's own fields. */
const sheetTargets = {
  full_name: { label: "Full name", kind: "text" },
  member: { label: "Another person of the household", kind: "text" },
  group: { label: "Group", kind: "text" },
  sub_group: { label: "Household", kind: "text" },
  expected_count: { label: "Expected guests", kind: "number" },
  tags: { label: "Tags", kind: "text" },
  row_id: { label: "Nyota id", kind: "text" },
} as const satisfies Record<string, Fixed>;
/** Behind which field of the guest they stand in our own files. */
const sheetTargetsAfter: Partial<Record<GuestField, (keyof typeof sheetTargets)[]>> = {
  email: ["group", "sub_group"],
  side: ["expected_count"],
  language: ["tags"],
};

/** Everything that every project's columns can go to, in the order of our own files. */
const fixedTargets: [key: FixedKey, target: Fixed][] = [
  ...(["full_name", "member"] as const).map((key): [FixedKey, Fixed] => [key, sheetTargets[key]]),
  ...guestFieldNames.flatMap((field): [FixedKey, Fixed][] => [
    [field, { label: fieldInfo(field).label, kind: kinds[fieldInfo(field).kind] }],
    ...(sheetTargetsAfter[field] ?? []).map((key): [FixedKey, Fixed] => [key, sheetTargets[key]]),
  ]),
  ["row_id", sheetTargets.row_id],
];
export type FixedKey = GuestField | keyof typeof sheetTargets;
const extraAliases: Partial<Record<FixedKey, string[]>> = {
  sub_group: ["Sub-group"],
};

/** What a column can go to in every project. */
export const guestTargets: Target[] = fixedTargets.map(([key, { label, kind }]) => ({
  key,
  label,
  kind,
  required: key === "full_name",
  aliases: extraAliases[key] ?? [],
}));

/** One of these must be mapped: a row without a name is no guest. */
export const nameKeys: readonly string[] = ["full_name", "first_name", "display_name"];
/** Several columns may go to these; their texts are joined. */
export const joiningKeys: readonly string[] = [
  ...guestFieldNames.filter((field) => fieldInfo(field).kind === "long"),
  "tags",
];
/** Each column that goes here names one more person. */
export const memberKey = "member";

const customKinds = {
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
    ...guestTargets,
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
      kind: customKinds[type as keyof typeof customKinds],
      required: false,
      aliases: [],
    })),
  ];
  const headers = headersOf(targets);
  for (const target of targets)
    if (/^(?:event|column):/.test(target.key)) target.header = headers.get(target.key) ?? target.label;
  return { targets, events, customs: new Map(customs.map((column) => [column.key, column])) };
}
