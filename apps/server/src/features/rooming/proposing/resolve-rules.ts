import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { RoomingRule, Sleeper } from "../solver/rooming-problem.ts";

type StoredRule = {
  kind: "HOTELS" | "GROUND" | "NEVER" | "NEAR";
  scope: "ROOM" | "FLOOR" | "HOTEL" | null;
  is_must: boolean;
  guests: string[];
  groups: string[];
  tags: string[];
  hotels: string[];
};
/** Where a guest sleeps whom a rule names and the caller can't see. Nothing of it may be in an answer. */
type HiddenStay = { guest_id: string; hotel_id: string; check_in: string; check_out: string };
export type StoredRules = { rules: StoredRule[]; stays: HiddenStay[] };

/** All rules that are switched on, also those that name guests whom the caller can't see: they hold for everybody. */
export const readStoredRules = (scope: Scope): Promise<StoredRules> =>
  acrossGroups(scope, async () => {
    const { rows: rules } = await sql<StoredRule>`
      select r.kind, r.scope, r.is_must,
        coalesce(array_agg(distinct m.guest_id) filter (where m.guest_id is not null), '{}') as guests,
        coalesce(array_agg(distinct m.group_id) filter (where m.group_id is not null), '{}') as groups,
        coalesce(array_agg(distinct m.tag_id) filter (where m.tag_id is not null), '{}') as tags,
        coalesce(array_agg(distinct m.hotel_id) filter (where m.hotel_id is not null), '{}') as hotels
      from room_rules r left join room_rule_members m on m.project_id = r.project_id and m.rule_id = r.id
      where r.project_id = ${scope.projectId} and r.is_active group by r.project_id, r.id order by r.id`.execute(
      scope.db,
    );
    const named = rules.flatMap(({ kind, scope: near, guests }) =>
      kind === "NEVER" && near === "HOTEL" ? guests : [],
    );
    const { rows: stays } = await sql<HiddenStay>`
      select s.guest_id, r.hotel_id, s.check_in, s.check_out from guest_stays s
      join rooms r on r.project_id = s.project_id and r.id = s.room_id
      where s.project_id = ${scope.projectId} and s.guest_id = any (${named}::uuid[]) and s.takes <> 'NOTHING'
      order by s.guest_id, s.check_in`.execute(scope.db);
    return { rules, stays };
  });

/** A guest as rules see them. */
export type RuledGuest = { id: string; group: string | null; household: string | null; tags: readonly string[] };

/** Guests named by a rule, by themselves or by a group, a household or a tag. */
const isNamed = ({ guests, groups, tags }: StoredRule, guest: RuledGuest) =>
  guests.includes(guest.id) ||
  groups.some((id) => id === guest.group || id === guest.household) ||
  tags.some((id) => guest.tags.includes(id));

/** Where a guest may stay, by the rules. Each of several rules has to hold. */
export function limitsOf({ rules }: StoredRules, guest: RuledGuest): Pick<Sleeper, "hotels" | "ground"> {
  const own = rules.filter((rule) => isNamed(rule, guest));
  const hotels = own.filter(({ kind }) => kind === "HOTELS").map((rule) => rule.hotels);
  const ground = own.filter(({ kind }) => kind === "GROUND");
  return {
    hotels: hotels.length === 0 ? null : hotels.reduce((both, list) => both.filter((id) => list.includes(id))),
    ground: ground.length === 0 ? null : ground.some(({ is_must }) => is_must) ? "MUST" : "WISH",
  };
}

/** The hotels in which somebody sleeps at the same time who must never be in one hotel with the guest, and whom the caller can't see. */
export function closedHotelsOf(
  { rules, stays }: StoredRules,
  guest: { id: string; check_in: string; check_out: string },
  isSeen: (guestId: string) => boolean,
): string[] {
  const avoided = rules
    .filter(({ kind, scope, guests }) => kind === "NEVER" && scope === "HOTEL" && guests.includes(guest.id))
    .flatMap(({ guests }) => guests.filter((id) => id !== guest.id && !isSeen(id)));
  const there = stays.filter(
    (stay) => avoided.includes(stay.guest_id) && stay.check_in < guest.check_out && guest.check_in < stay.check_out,
  );
  return [...new Set(there.map(({ hotel_id }) => hotel_id))];
}

/** The rules between guests. A rule between more than two is one for each pair. */
export function rulesBetween({ rules }: StoredRules, isSeen: (guestId: string) => boolean): RoomingRule[] {
  return rules.flatMap(({ kind, scope, guests }): RoomingRule[] => {
    const seen = guests.filter(isSeen);
    if (seen.length < 2) return [];
    if (kind === "NEAR") return [{ kind, guests: seen, scope: scope ?? "FLOOR" }];
    if (kind !== "NEVER") return [];
    return seen.flatMap((one, at) =>
      seen
        .slice(at + 1)
        .map((other): RoomingRule => ({ kind, guests: [one, other], scope: scope === "HOTEL" ? "HOTEL" : "ROOM" })),
    );
  });
}

/** Groups that should be near each other count as one: by their ids, the id of the first of them. */
export function joinGroups({ rules }: StoredRules): Map<string, string> {
  const joined = new Map<string, string>();
  const firstOf = (id: string): string => {
    const first = joined.get(id);
    return first === undefined || first === id ? id : firstOf(first);
  };
  for (const { kind, groups } of rules) {
    if (kind !== "NEAR") continue;
    for (const group of groups.slice(1)) {
      const [one, other] = [firstOf(groups[0]!), firstOf(group)];
      if (one !== other) joined.set(other, one);
    }
  }
  return new Map([...joined.keys()].map((id) => [id, firstOf(id)]));
}
