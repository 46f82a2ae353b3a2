import { messageStatuses } from "@nyota/contract/messages/messages";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { t } from "#lib/i18n/t.ts";
import { FilterChip } from "#ui/chip.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { CampaignFilter } from "./campaign-filter.tsx";
import { messageStatusWords } from "../message-status.ts";
import { SenderFilter } from "./sender-filter.tsx";
import type { Outbox } from "./use-messages.ts";

export function OutboxFilters({ outbox: { list, filterValue, messages } }: { outbox: Outbox }) {
  const { params, setFilter, setSearch } = list;
  const [text, setText] = useDebouncedText(params.search, setSearch);
  const counts = messages.data?.by_status ?? {};
  const guest = filterValue("guest");
  const guestName = messages.data?.results.find((message) => message.guest?.id === guest)?.guest?.name;
  return (
    <>
      <SearchBox
        label={t("Search by guest or phone")}
        value={text}
        onChange={setText}
        shortcut
        className="max-md:w-full"
      />
      <CampaignFilter chosen={filterValue("campaign")} onChange={(id) => setFilter("campaign", id ? [id] : [])} />
      <ManyOfFilter
        label={t("Status")}
        options={messageStatuses.map((value) => ({
          value,
          label: messageStatusWords[value].label,
          count: counts[value] ?? 0,
        }))}
        chosen={params.filters["status"] ?? []}
        onChange={(values) => setFilter("status", values)}
      />
      <SenderFilter chosen={filterValue("sender")} onChange={(id) => setFilter("sender", id ? [id] : [])} />
      {guest && (
        <FilterChip label={t("Guest")} value={guestName ?? t("one guest")} onRemove={() => setFilter("guest", [])} />
      )}
    </>
  );
}
