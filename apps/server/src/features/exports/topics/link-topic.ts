import { setImmediate as giveWay } from "node:timers/promises";
import { guestFields } from "@nyota/contract/guest-fields";
import { sql } from "kysely";
import { pickGuestIds } from "#features/guest-list/queries.ts";
import { writeValue } from "#features/imports/queries.ts";
import { withoutRemarks } from "#features/messages/rules.ts";
import type { Addressee } from "#features/rsvp/commands.ts";
import type { Scope } from "#http/scope.ts";
import type { Column, Row } from "../sheet/sheet.ts";
import type { Topic, Wanted } from "../sheet/topic.ts";

const guest = { in_sheet: true, on_paper: true, section: "GUEST", kind: "text" } as const;

/** Each household's private link with what is printed beside it; a guest without a household has a row of their own. */
export const linkTopic: Topic = {
  title: "RSVP links",
  listColumns: () =>
    Promise.resolve<Column[]>([
      { ...guest, key: "greeting", label: guestFields.salutation.label, width: 30 },
      { ...guest, key: "household", label: "Household", width: 26, on_paper: false },
      { ...guest, key: "guests", label: "Guests", width: 40, on_paper: false },
      { ...guest, key: "phone", label: guestFields.phone.label, kind: "phone", width: 18, on_paper: false },
      { ...guest, key: "address", label: guestFields.address.label, width: 40 },
      { ...guest, key: "language", label: guestFields.language.label, width: 10 },
      { ...guest, key: "link", label: "RSVP link", width: 50 },
    ]),
  open: async (scope, wanted) => {
    const found = await findAddressees(scope, wanted);
    const sheet = {
      name: "RSVP links",
      columns: wanted.columns,
      rows: writeRows(found, wanted),
      layout: wanted.layout,
    };
    return { total: found.length, sheets: [sheet] };
  },
};

type Listed = Addressee & {
  household: string | null;
  greeting: string | null;
  guests: string[];
  phone: string | null;
  address: string | null;
  language: string | null;
};

/** The households of the chosen guests, in the order of their first guest. The contact person's details come first. */
async function findAddressees(scope: Scope, { filter, ordering }: Wanted): Promise<Listed[]> {
  const { ids } = await pickGuestIds(scope, { ...filter, ordering: (ordering ?? "group") as "position" });
  const { rows } = await sql<Listed>`
    with members as (
      select g.*, p.place, coalesce(g.sub_group_id, g.id) as addressee, g.id = h.contact_guest_id as is_contact,
        h.name as household_name, h.salutation as household_salutation, h.language as household_language
      from unnest(${ids}::uuid[]) with ordinality as p (id, place)
      join guests g on g.project_id = ${scope.projectId} and g.id = p.id
      left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id)
    select addressee as id, case when count(sub_group_id) = 0 then 'guest' else 'household' end as kind, min(household_name) as household,
      coalesce(min(household_salutation), case when count(*) = 1 then min(salutation) end) as greeting,
      array_agg(display_name order by place) as guests,
      (array_agg(phone order by is_contact desc nulls last, place) filter (where phone is not null))[1] as phone,
      (array_agg(address order by is_contact desc nulls last, place) filter (where address is not null))[1] as address,
      coalesce(min(household_language), (array_agg(language order by is_contact desc nulls last, place) filter (where language is not null))[1]) as language
    from members group by addressee order by min(place)`.execute(scope.db);
  return rows;
}

const AT_ONCE = 250;

async function* writeRows(all: readonly Listed[], { columns, findLinks, onRows }: Wanted): AsyncGenerator<Row[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const links = await findLinks(some.map(({ kind, id }) => ({ kind, id })));
    yield some.map((row) => {
      const cells = cellsOf(row, links.get(row.id) ?? null);
      return { cells: columns.map(({ key }) => cells[key] ?? null) };
    });
    await giveWay();
    await onRows(some.length);
  }
}

function cellsOf(row: Listed, link: string | null): Record<string, string | null> {
  const names = row.guests.map(withoutRemarks);
  const called = names.length === 1 ? names[0]! : (row.household ?? names.join(", "));
  const { household, phone, address } = row;
  const language = writeValue("language", row.language);
  return { greeting: row.greeting ?? called, household, guests: names.join(", "), phone, address, language, link };
}
