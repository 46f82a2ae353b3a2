import {
  documentKindNames,
  documentKinds,
  documentStatuses,
  documentStatusNames,
} from "@nyota/contract/guests/documents";
import type { Documents } from "./use-documents.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

export function DocumentsFilters({ list: { params, setFilter, setSearch }, documents }: Documents) {
  const [text, setText] = useDebouncedText(params.search, setSearch);
  const counts = documents.data?.counts.by_status;
  return (
    <>
      <SearchBox
        label={t("Search by guest or household")}
        placeholder={t("Guest or household")}
        value={text}
        onChange={setText}
        shortcut
        className="max-md:w-full"
      />
      <ManyOfFilter
        label={t("Status")}
        options={documentStatuses.map((value) => ({
          value,
          label: translate(documentStatusNames[value]),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        chosen={params.filters["status"] ?? []}
        onChange={(values) => setFilter("status", values)}
      />
      <ManyOfFilter
        label={t("Document")}
        options={documentKinds.map((value) => ({ value, label: translate(documentKindNames[value]) }))}
        chosen={params.filters["kind"] ?? []}
        onChange={(values) => setFilter("kind", values)}
      />
    </>
  );
}
