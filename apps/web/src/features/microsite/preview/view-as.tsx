import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

type ViewAsProps = { name: string; onChoose: (guestId: string | null) => void };
const itemClass = "touch block w-full truncate rounded-control px-2.5 py-1.5 text-left hover:bg-sunken";

/** Chooses whose page is shown: that of a guest, or of a sample household. */
export function ViewAs({ name, onChoose }: ViewAsProps) {
  const { projectId, can } = useProject();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [text, setText] = useDebouncedText(
    search,
    useCallback((value: string) => setSearch(value), []),
  );
  const guests = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { search, page_size: 8 } }),
    enabled: isOpen && can("GUEST", "VIEW"),
  });
  const choose = (id: string | null) => {
    onChoose(id);
    setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t("View the page as")}
      className="w-72"
      trigger={
        <Button size="small" className="min-w-0 shrink!">
          <span className="truncate">
            {rich("<hidden>View </hidden>As {name}", {
              name,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </span>
        </Button>
      }
    >
      {can("GUEST", "VIEW") && (
        // Enter must not submit the settings form around this field.
        <div
          role="presentation"
          onKeyDown={(event) =>
            event.key === "Enter" && (event.target as HTMLElement).tagName === "INPUT" && event.preventDefault()
          }
        >
          <SearchBox label={t("Find a guest")} value={text} onChange={setText} className="w-full!" />
        </div>
      )}
      <ul aria-label={t("Guests")} className="mt-2 max-h-72 overflow-y-auto">
        <li>
          <button type="button" className={itemClass} onClick={() => choose(null)}>
            {t("A sample household")}
          </button>
        </li>
        {guests.data?.results.map((guest) => (
          <li key={guest.id}>
            <button type="button" className={itemClass} onClick={() => choose(guest.id)}>
              {guest.display_name}
            </button>
          </li>
        ))}
      </ul>
      {guests.data?.count === 0 && <p className="px-2.5 py-1.5 text-sm text-ink-2">{t("No guest has this name.")}</p>}
      {guests.error && (
        <p role="alert" className="px-2.5 py-1.5 text-sm text-rust">
          {guests.error.message}
        </p>
      )}
    </Popover>
  );
}
