import { lookUp } from "@nyota/contract/look-up";
import type { GuestFieldInfo } from "@nyota/contract/guest-field-info";
import type { GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { ImportTarget } from "@nyota/contract/files/import-schemas";
import type { EventKind } from "@nyota/contract/events/event-fields";
import { repeatedKeys } from "@nyota/contract/files/shared-targets";
import { ownOrder } from "#features/events/queries.ts";
import { foldText } from "#lib/text/fold-text.ts";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import type { NamedEvent } from "../values/parse-invited-to.ts";
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
/** Targets for what a sheet has by name or in one cell, and a guest has no field of its own for. */
const sheetTargets = {
  full_name: { label: "Full name", kind: "text" },
  member: { label: "Another person of the household", kind: "text" },
  member_phone: { label: "Phone of the other person", kind: "phone" },
  member_email: { label: "E-mail of the other person", kind: "email" },
  group: { label: "Group", kind: "text" },
  sub_group: { label: "Household", kind: "text" },
  expected_count: { label: "Expected guests", kind: "number" },
  adult_count: { label: "Adults", kind: "number" },
  child_count: { label: "Children", kind: "number" },
  tags: { label: "Tags", kind: "text" },
  phone_code: { label: "Country code of the phone", kind: "text" },
  invited_to: { label: "Invited to", kind: "text" },
  row_id: { label: "Nyota id", kind: "text" },
} as const satisfies Record<string, Fixed>;
/** The guest field after which these columns come in our own files. */
const sheetTargetsAfter: Partial<Record<GuestField, (keyof typeof sheetTargets)[]>> = {
  phone_3: ["phone_code"],
  email: ["group", "sub_group"],
  side: ["expected_count", "adult_count", "child_count"],
  language: ["tags"],
};

/** The targets that every project has, in the order of the columns in our own files. */
const fixedTargets: [key: FixedKey, target: Fixed][] = [
  ...(["full_name", "member", "member_phone", "member_email"] as const).map((key): [FixedKey, Fixed] => [
    key,
    sheetTargets[key],
  ]),
  ...guestFieldNames.flatMap((field): [FixedKey, Fixed][] => [
    [field, { label: guestFieldInfo(field).label, kind: kinds[guestFieldInfo(field).kind] }],
    ...(sheetTargetsAfter[field] ?? []).map((key): [FixedKey, Fixed] => [key, sheetTargets[key]]),
  ]),
  ["invited_to", sheetTargets.invited_to],
  ["row_id", sheetTargets.row_id],
];
export type FixedKey = GuestField | keyof typeof sheetTargets;
const extraAliases: Partial<Record<FixedKey, string[]>> = {
  sub_group: ["Sub-group"],
};

/** The targets that every project has. */
export const guestTargets: Target[] = fixedTargets.map(([key, { label, kind }]) => ({
  key,
  label,
  kind,
  required: key === "full_name",
  aliases: extraAliases[key] ?? [],
}));

/** Targets that are read for the whole row before it becomes one row for each person. */
export const rowKeys: readonly string[] = [...repeatedKeys, "adult_count"];

const customKinds = {
  TEXT: "text",
  NUMBER: "number",
  DATE: "date",
  BOOLEAN: "boolean",
  SELECT: "choice",
  MULTI_SELECT: "text",
} as const;

// The names that families use for an event of this kind.
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
  PUJA: ["Puja", "Pooja", "पूजा"],
  DINNER: ["Dinner"],
  BRUNCH: ["Brunch"],
};

/** The kind of function that a header names: "Mehndi night". */
export function eventKindOf(header: string): EventKind | undefined {
  const words = normalizeHeader(header).split(" ");
  const found = Object.entries(eventAliases).find(([kind, aliases]) =>
    [kind, ...aliases].some((alias) =>
      normalizeHeader(alias)
        .split(" ")
        .every((word) => words.includes(word)),
    ),
  );
  return found?.[0] as EventKind | undefined;
}

/** `header` is the column's header in our own files: it can mean no other target. */
export type Target = ImportTarget & { header?: string; events?: readonly NamedEvent[] };
export type ProjectTargets = {
  targets: Target[];
  events: { id: string; name: string }[];
  /** The same events with all names that cells may use for them. */
  namedEvents: readonly NamedEvent[];
  customs: Map<string, { key: string; label: string; type: string; options: string[] }>;
};

/** All targets of this project: the guest's fields, the events, the custom columns. */
export async function listTargets(scope: Scope): Promise<ProjectTargets> {
  const events = await scope.db
    .selectFrom("events")
    .select(["id", "name", "kind"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  const customs = await scope.db
    .selectFrom("guest_columns")
    .select(["key", "label", "type", "options"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .execute();
  const namedEvents = events.map(({ id, name, kind }): NamedEvent => {
    const names = [name, ...(lookUp(eventAliases, kind) ?? [])].map(foldText);
    return { id, names: names.filter((folded) => folded !== "") };
  });
  const targets: Target[] = [
    ...guestTargets.map((target) => (target.key === "invited_to" ? { ...target, events: namedEvents } : target)),
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
  return { targets, events, namedEvents, customs: new Map(customs.map((column) => [column.key, column])) };
}
