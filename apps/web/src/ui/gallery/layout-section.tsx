import { Download, List, Plus, SquareKanban, Upload } from "lucide-react";
import { useState } from "react";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Section } from "#ui/gallery/section.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { ScrollArea } from "#ui/page/scroll-area.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Separator } from "#ui/separator.tsx";
import { Stat } from "#ui/charts/stat.tsx";
import { Tabs } from "#ui/page/tabs.tsx";

export function LayoutSection() {
  const [view, setView] = useState<"list" | "board">("list");
  const [page, setPage] = useState(2);
  const [search, setSearch] = useState("");
  return (
    <Section title="Page and layout">
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: "Aanya & Kabir", to: "/dev/ui" }, { label: "Guests" }]} />}
        title="Guests"
        text="412 of 1,806 guests, in 96 of 507 households"
        actions={
          <>
            <Button icon={<Upload />}>Import</Button>
            <Button icon={<Download />}>Export</Button>
            <Button variant="primary" icon={<Plus />}>
              Add guest
            </Button>
          </>
        }
        menu={<MenuItem>Print the list</MenuItem>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Find a row" value={search} onChange={setSearch} shortcut />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: "list", label: "List", icon: <List /> },
            { value: "board", label: "Board", icon: <SquareKanban /> },
          ]}
        />
      </div>
      <Tabs
        label="Travel"
        tabs={[
          { value: "a", label: "Arrival", count: 214, content: "Arrivals by hour." },
          { value: "d", label: "Departure", count: 96, content: "Departures by hour." },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Arrivals, 12 Feb" action={<Link to="/dev/ui">Board</Link>}>
          <div className="flex gap-7">
            <Stat value="214" label="people landing" />
            <Stat value="9" label="pick-up waves" />
            <Stat value="63" label="have not told us" tone="attention" />
          </div>
        </Card>
        <Card title="Invitation, wave 2" note="ends about 7.40 pm" action={<Link to="/dev/ui">Outbox</Link>}>
          <div className="grid grid-cols-4 gap-3.5">
            <Stat value="640" label="Total" share={100} shareTone="neutral" />
            <Stat value="512" label="Sent" share={80} />
            <Stat value="371" label="Read" share={58} shareTone="leaf" />
            <Stat value="6" label="Failed" share={3} shareTone="rust" />
          </div>
        </Card>
      </div>
      <ScrollArea label="Notifications" className="h-36 rounded-card border border-line bg-surface">
        <div className="p-4">
          {[
            "Meera accepted the reception",
            "Import finished: 412 guests",
            "Number linked",
            "Room 204 was swapped",
            "Kabir joined",
          ].map((text) => (
            <div key={text}>
              <p className="py-2">{text}</p>
              <Separator />
            </div>
          ))}
        </div>
      </ScrollArea>
      <Pagination page={page} pageSize={50} total={1806} counted={(total) => `${total} invitations`} onPage={setPage} />
    </Section>
  );
}
