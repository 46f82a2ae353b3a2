import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { hidden } from "../hidden.tsx";
import { useFixRow } from "../use-rows.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

const itemClass = "touch block w-full truncate rounded-control px-2.5 py-1.5 text-left hover:bg-sunken";
const SHOWN = 8;

/** Chooses the guest of a row: one of those who may be meant, or any other one. */
export function ChooseGuest({ row, name }: { row: ImportRow; name: string }) {
  const { projectId, can } = useProject();
  const { fix, isPending } = useFixRow(row);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [text, setText] = useDebouncedText(
    search,
    useCallback((value: string) => setSearch(value), []),
  );
  const maySearch = can("GUEST", "VIEW");
  const found = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search, page_size: SHOWN } }),
    enabled: isOpen && maySearch && search.trim() !== "",
  });
  const others = search.trim() === "" ? [] : (found.data?.results ?? []);
  const guests = [
    ...row.candidates,
    ...others
      .filter(({ id }) => !row.candidates.some((candidate) => candidate.id === id))
      .map(({ id, display_name }) => ({ id, name: display_name })),
  ];
  const choose = (body: Parameters<typeof fix>[0]) => {
    setOpen(false);
    void fix(body);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t("Who {name} is", { name })}
      className="w-72"
      trigger={
        <Button size="small" variant="primary" loading={isPending}>
          {rich("Choose who<hidden> {name} is</hidden>", { name, hidden })}
        </Button>
      }
    >
      {maySearch && <SearchBox label={t("Find a guest")} value={text} onChange={setText} className="w-full!" />}
      {guests.length > 0 && (
        <ul aria-label={t("Guests")} className="mt-2 max-h-72 overflow-y-auto">
          {guests.map((guest) => (
            <li key={guest.id}>
              <button type="button" className={itemClass} onClick={() => choose({ matched_guest_id: guest.id })}>
                {guest.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {guests.length === 0 && (
        <p className="px-2.5 py-2 text-sm text-ink-2">
          {search.trim() === ""
            ? t("Nobody on the list is like this.")
            : found.isPending
              ? t("Looking…")
              : t("No guest has this name.")}
        </p>
      )}
      {found.error && (
        <p role="alert" className="px-2.5 py-1.5 text-sm text-rust">
          {found.error.message}
        </p>
      )}
      <div className="mt-2 border-t border-line pt-2">
        <button type="button" className={itemClass} onClick={() => choose({ skip: true })}>
          {t("Leave this row out")}
        </button>
      </div>
    </Popover>
  );
}
