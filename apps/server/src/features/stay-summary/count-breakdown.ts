import { type BreakdownKind, breakdownKinds, type BreakdownPart } from "@nyota/contract/travel-stay/stay-summary";
import { ageBands, sides } from "@nyota/contract/guests/guest-field-lists";
import { keysOf } from "@nyota/contract/keys-of";
import { personKinds } from "@nyota/contract/site/answer-views";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { type Frame, framedStays, nightsWithin } from "./read-frame.ts";

type Row = Omit<BreakdownPart, "kind"> & { kind: BreakdownKind | null };

/** The values of each kind in their order. */
const orders: Record<BreakdownKind, readonly string[]> = {
  AGE: ageBands,
  PERSON: personKinds,
  SIDE: sides,
  PAYER: keysOf(stayFields.payer.choices),
};

/** Divides the guests with a room by every kind. A guest with two payers is in both parts, each with its own nights. */
export async function countBreakdown(scope: Scope, frame: Frame) {
  const { rows } = await sql<Row>`
    select case when grouping(s.age_band) = 0 then 'AGE' when grouping(s.person) = 0 then 'PERSON'
        when grouping(s.side) = 0 then 'SIDE' when grouping(s.payer) = 0 then 'PAYER' end as kind,
      coalesce(s.age_band, s.person, s.side, s.payer) as value, count(distinct s.guest_id)::int as guests, sum(s.nights)::int as guest_nights
    from (select s.guest_id, s.age_band, case when s.is_attendant then 'ATTENDANT' else 'NAMED' end as person, s.side, s.payer,
        ${nightsWithin(frame)} as nights from (${framedStays(scope, frame)}) s) s
    group by grouping sets ((s.age_band), (s.person), (s.side), (s.payer), ())`.execute(scope.db);
  const all = rows.find(({ kind }) => kind === null);
  return {
    guests: all?.guests ?? 0,
    guest_nights: all?.guest_nights ?? 0,
    results: breakdownKinds.flatMap((kind) =>
      rows
        .filter((row): row is BreakdownPart => row.kind === kind)
        .toSorted((a, b) => placeOf(kind, a) - placeOf(kind, b)),
    ),
  };
}

/** Without a value last. */
const placeOf = (kind: BreakdownKind, { value }: { value: string | null }) =>
  value === null ? orders[kind].length : orders[kind].indexOf(value);
