import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { ChipButton, FilterChip } from "#ui/chip.tsx";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/gallery/section.tsx";
import { Pill } from "#ui/pill.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

type Guest = {
  id: string;
  name: string;
  phone: string;
  tags: string;
  household: string;
  answers: ("yes" | "wait" | "no")[];
};
const words = { yes: "Accepted", wait: "Pending", no: "Declined" };
const households = ["Sharma family, Jaipur", "Mehta family, Leicester", "Fernandes"];
const names = [
  "Mr. Rajesh Sharma",
  "Mrs. Sunita Sharma",
  "Ms. Meera Sharma",
  "Dr. Nikhil Mehta",
  "Mrs. Hetal Mehta",
  "Dr. Ivan Fernandes",
];
const guests = names.map((name, i): Guest => ({
  id: String(i),
  name,
  phone: `+91 98290 114${30 + i}`,
  tags: i % 2 ? "Elders" : "Elders, VIP",
  household: households[Math.min(2, Math.floor(i / 3) + (i === 5 ? 1 : 0))]!,
  answers: [0, 1, 2, 3, 4].map((e) => (["yes", "yes", "wait", "yes", "no"] as const)[(i * 2 + e) % 5]!),
}));
const columns: ListColumn<Guest>[] = [
  {
    id: "name",
    header: "Name",
    cell: (guest) => <span className="font-strong">{guest.name}</span>,
    width: 200,
    freeze: true,
    sort: true,
    fixed: true,
  },
  { id: "phone", header: "Phone", cell: (guest) => <span className="tabular-nums">{guest.phone}</span>, width: 150 },
  { id: "tags", header: "Tags", cell: (guest) => <span className="text-ink-2">{guest.tags}</span>, width: 120 },
  ...["Mehendi", "Sangeet", "Haldi", "Wedding", "Reception"].map((event, i): ListColumn<Guest> => ({
    id: event.toLowerCase(),
    header: event,
    width: 118,
    sort: true,
    cell: (guest) => <Pill tone={guest.answers[i]!}>{words[guest.answers[i]!]}</Pill>,
  })),
  { id: "room", header: "Room", width: 110, hidden: true, cell: () => "Rambagh 204" },
];
const shared = {
  label: "Guests",
  columns,
  rowId: (guest: Guest) => guest.id,
  rowLabel: (guest: Guest) => guest.name,
  card: drawCard,
};

function drawCard(guest: Guest) {
  return (
    <>
      <div className="flex gap-2 font-strong">
        {guest.name}
        <span className="ml-auto">
          <Pill tone={guest.answers[4]!}>{words[guest.answers[4]!]}</Pill>
        </span>
      </div>
      <div className="text-sm text-ink-2 tabular-nums">
        {guest.phone} · {guest.tags}
      </div>
    </>
  );
}

export function TableSection() {
  const [selection, setSelection] = useState(["0", "1", "2"]);
  const [ordering, setOrdering] = useState("name");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  return (
    <Section title="Data table">
      <ListTable
        {...shared}
        id="gallery"
        rows={guests}
        total={1806}
        page={page}
        onPage={setPage}
        counted={(total) => `${total} guests`}
        ordering={ordering}
        onOrdering={setOrdering}
        selection={selection}
        onSelection={setSelection}
        onSelectAll={() => names.map((_, i) => String(i))}
        onOpen={() => {}}
        groupOf={(guest) => guest.household}
        group={(name, rows) => (
          <>
            {name} <Badge tone="marigold">Bride’s side</Badge>{" "}
            <span className="font-normal text-ink-2">{rows.length} people</span>
          </>
        )}
        bulk={() =>
          ["Invite", "Tag", "Move", "Message", "Assign room", "Delete"].map((action) => (
            <BulkAction key={action}>{action}</BulkAction>
          ))
        }
        toolbar={
          <>
            <SearchBox label="Names, phones, notes" value={search} onChange={setSearch} />
            <FilterChip label="Reception" value="Pending" onRemove={() => {}} />
            <ChipButton icon={<ListFilter />}>Filter</ChipButton>
          </>
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <ListTable
          {...shared}
          id="gallery-loading"
          label="Guests, loading"
          rows={undefined}
          chooser={false}
          maxHeight="260px"
        />
        <ListTable
          {...shared}
          id="gallery-error"
          label="Guests, failed"
          rows={undefined}
          chooser={false}
          error={{ message: "The server did not answer. Check your connection.", onRetry: () => {} }}
        />
      </div>
      <ListTable
        {...shared}
        id="gallery-empty"
        label="Guests, none"
        rows={[]}
        chooser={false}
        empty={
          <EmptyState
            drawing={<GuestsDrawing />}
            title="No guests match"
            text="Take a filter off, or search for something shorter."
          />
        }
      />
    </Section>
  );
}
