import type { Days } from "@nyota/contract/days";
import type { Side } from "@nyota/contract/guest-fields";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import type { Sides } from "@nyota/contract/files/row-places";
import { sql } from "kysely";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import { defaultRegion } from "#features/guests/queries.ts";
import type { CustomColumn } from "../values/parse-custom.ts";
import { parseCount } from "../values/parse-count.ts";
import type { NamedEvent } from "../values/parse-invited-to.ts";
import type { DateContext } from "../values/parse-date.ts";
import { knownHeaders } from "./known-headers.ts";
import { findNameLeftOut, isFurtherPhone } from "./find-name-left-out.ts";
import { listTargets, rowKeys } from "./targets.ts";
import type { Scope } from "#http/scope.ts";

export type Mapping = FileImportDetail["mapping"];
/** The chosen options, and the groups that the importing user is limited to. */
export type Options = FileImportDetail["options"] & { limit_group_ids?: string[] | null };
type KnownGroup = { id: string; name: string; parent_id: string | null };

/** The settings of the project and the file that parsing a cell needs. */
export type ParseContext = DateContext & {
  region: string;
  customs: ReadonlyMap<string, CustomColumn>;
  /** The phone fields whose columns are called "WhatsApp". */
  whatsApp?: ReadonlySet<string>;
  /** The events that a cell of "Invited to" can name. */
  events?: readonly NamedEvent[];
};

/**
 * `crosses` is the word that an "x" in the column stands for; `hasNames`: it names people, and does not only count them.
 * `beside` is the column of names that is left out, to whose people the numbers of this one may belong.
 * `isOfChildren`: by its name the people in it are children.
 */
export type PlannedColumn = {
  index: number;
  target: string;
  crosses?: "yes" | "no";
  hasNames?: true;
  beside?: { index: number; header: string };
  isOfChildren?: true;
  /** What the column of further people is called in the file. */
  header?: string;
};

/** How the rows of one import are read. */
export type ReadPlan = ParseContext & {
  columns: PlannedColumn[];
  /** The number of columns with a name; cells beyond them belong to none. */
  columnCount?: number;
  /** The columns of remarks, also those that are left out. */
  remarks?: ReadonlySet<number>;
  /** The columns of each of the tables that stand side by side. */
  sides?: Sides | undefined;
  /** What each target is called. */
  labels: ReadonlyMap<string, string>;
  eventIds: string[];
  /** The events to which all new guests are invited unless their row says otherwise. */
  invitedTo?: readonly string[];
  /** A group, household or side that is written once is taken for the rows below it. */
  carriesDown: boolean;
  defaultGroup: string | undefined;
  defaultSubGroup: string | undefined;
  defaultSide?: Side;
  /** Folded household name to the name of its group; undefined where several groups have a household of that name. */
  parents: ReadonlyMap<string, string | undefined>;
  /** The folded names of the groups that may be used; null for all, including new ones. */
  allowedGroups: ReadonlySet<string> | null;
};

/** What was chosen for the reading of a file. */
export type ChosenReading = {
  mapping: Mapping | null;
  options: Options;
  description: Pick<FileImportDetail, "columns" | "file">;
};

export async function makePlan(scope: Scope, chosen: ChosenReading): Promise<ReadPlan> {
  const { options, description } = chosen;
  const mapping = chosen.mapping ?? {};
  const { targets, events, namedEvents, customs } = await listTargets(scope);
  const groups: KnownGroup[] = await scope.db
    .selectFrom("groups")
    .select(["id", "name", "parent_id"])
    .where("project_id", "=", scope.projectId)
    .execute();
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const limit = options.limit_group_ids;
  const headers = description.columns.map(({ header }) => header);
  const read = new Map(
    Object.entries(mapping).flatMap(([index, target]) => (target === null ? [] : [[Number(index), target] as const])),
  );
  const columns = Object.entries(mapping).flatMap(([index, target]): PlannedColumn[] => {
    const column = description.columns[Number(index)];
    if (target === null) return [];
    const hasNames = target === "child_count" && column?.samples.some(isNames);
    const name = isFurtherPhone(target) ? findNameLeftOut({ headers, targets: read, phone: Number(index) }) : undefined;
    const isOfChildren = target === "member" && ofChildren.test(column?.header ?? "");
    return [
      {
        index: Number(index),
        target,
        ...crossesOf(column, options.crosses?.[index]),
        ...(hasNames && { hasNames }),
        ...(name !== undefined && { beside: { index: name, header: headers[name]! } }),
        ...(isOfChildren && { isOfChildren }),
        ...(column && rowKeys.includes(target) && !/^column [a-z]+$/i.test(column.header) && { header: column.header }),
      },
    ];
  });
  return {
    region: options.default_region ?? (await defaultRegion(scope)),
    dateOrder: options.date_order ?? "day-first",
    today: scope.now.toISOString().slice(0, 10),
    celebration: await findCelebration(scope),
    customs,
    labels: new Map(targets.map(({ key, label }) => [key, label])),
    columns: columns.sort((a, b) => a.index - b.index),
    columnCount: description.columns.length,
    remarks: new Set(
      headers.flatMap((header, index) => (read.get(index) === "notes" || isOfRemarks(header) ? [index] : [])),
    ),
    whatsApp: new Set(columns.flatMap(({ index, target }) => (isOfWhatsApp(headers[index] ?? "") ? [target] : []))),
    sides: description.file.sides,
    eventIds: events
      .map(({ id }) => id)
      .filter((id) => columns.some(({ target }) => target === `event:${id}` || target === "invited_to")),
    invitedTo: options.event_ids ?? [],
    events: namedEvents,
    carriesDown: options.carries_down !== false,
    defaultGroup: options.group_id ? nameOf.get(options.group_id) : (options.group_name ?? undefined),
    defaultSubGroup: options.sub_group ?? undefined,
    ...(options.side && { defaultSide: options.side }),
    parents: mapParents(groups, nameOf),
    allowedGroups: limit ? new Set(limit.map((id) => nameOf.get(id)?.toLowerCase() ?? "")) : null,
  };
}

/** A column that goes to a column of the project's own may hold remarks as well. */
const isOfRemarks = (header: string) => knownHeaders.meanings.get(normalizeHeader(header)) === "notes";

const isOfWhatsApp = (header: string) =>
  /whats\s?app|(?<!\p{L})wa(?!\p{L})|व्हाट्स|વોટ્સ|হোয়াটস|வாட்ஸ்|వాట్సాప్|ವಾಟ್ಸ್|വാട്സ|ਵਟਸਐਪ|واٹس|واتس/iu.test(header);

/** A word for children or for ages in the name of a column. */
const ofChildren =
  /(?<!\p{L})(?:kids?|child(?:ren)?|sons?|daughters?|ages?|bach?che|bachchon|balko|balak|umar|umr)(?!\p{L})|बच्च|उम्र|બાળક|ઉંમર/iu;
const isNames = (text: string) => /\p{L}[\p{L}\p{M}]/u.test(text) && parseCount(text).value === undefined;

/** What an "x" in a column stands for: as the column decides, else as the user answered. */
function crossesOf(column: FileImportDetail["columns"][number] | undefined, answer: "YES" | "NO" | undefined) {
  const meaning = column?.crosses === "ASK" ? answer : column?.crosses;
  if (meaning === "NO") return { crosses: "no" as const };
  return meaning === "YES" ? { crosses: "yes" as const } : {};
}

/** From the first event to the last, or the days of the project where it has no events yet. */
export async function findCelebration(scope: Scope): Promise<Days | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select coalesce(e.first, p.start_date, p.end_date)::text as "from", coalesce(e.last, p.end_date, p.start_date)::text as "to"
    from projects p
    cross join (select min(starts_at)::date as first, max(starts_at)::date as last from events
      where project_id = ${scope.projectId}) as e
    where p.id = ${scope.projectId}`.execute(scope.db);
  const { from = null, to = null } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

function mapParents(groups: KnownGroup[], nameOf: ReadonlyMap<string, string>) {
  const parents = new Map<string, string | undefined>();
  for (const { name, parent_id } of groups) {
    if (parent_id === null) continue;
    const key = name.toLowerCase();
    parents.set(key, parents.has(key) ? undefined : nameOf.get(parent_id));
  }
  return parents;
}
