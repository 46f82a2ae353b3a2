import { missingChoices } from "@nyota/contract/files/import-missing-schemas";
import { MissingGroups } from "./missing-groups.tsx";
import { missingColumns, drawMissing } from "./missing-columns.tsx";
import { choiceHints, choiceWords } from "./missing-labels.ts";
import { useCarefulDecision } from "./use-confirmed-decision.tsx";
import { useMissing } from "./use-missing.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

/** Guests on the list without a row in the file, and what publishing does with them. */
export function MissingGuests({ mayEdit }: { mayEdit: boolean }) {
  const { can } = useProject();
  const list = useMissing();
  const { params, groups, missing, setSearch, setFilter } = list;
  const [text, setText] = useDebouncedText(params.search, setSearch);
  const { run, isPending, dialog } = useCarefulDecision();
  const choices = missingChoices.filter((choice) =>
    choice === "KEEP" ? true : can("GUEST", choice === "DELETE" ? "DELETE" : "EDIT"),
  );
  const { data } = missing;
  const total = data?.count ?? 0;
  return (
    <>
      <p className="mb-3 max-w-3xl text-ink-2">
        {mayEdit
          ? t(
              "These guests are on your list, but not in the file. They stay as they are unless you choose something else, and nothing happens yet.",
            )
          : t("What the import did with guests who were not in the file.")}
      </p>
      {data && mayEdit && (
        <MissingGroups groups={data.groups} chosen={groups} onChoose={(keys) => setFilter("group", keys)} />
      )}
      <ListTable
        id="missing-guests"
        label={t("Guests who are not in the file")}
        columns={missingColumns}
        {...pageOf(missing, list)}
        rowId={rowId}
        rowLabel={rowLabel}
        card={drawMissing}
        empty={
          <p className="py-10 text-center text-ink-2">
            {params.search
              ? t("No guest with this name is missing from the file.")
              : t("No guest is missing from the file here.")}
          </p>
        }
        counted={(total) => t("{count, plural, one {# guest} other {# guests}}", { count: total })}
        chooser={false}
        toolbar={
          <>
            <SearchBox label={t("Search these guests")} value={text} onChange={setText} className="max-md:w-full" />
            {mayEdit && total > 0 && !params.search && (
              <DropdownMenu
                trigger={
                  <Button loading={isPending}>
                    {t("For {count, plural, one {# guest} other {all # guests}}", { count: total })}
                  </Button>
                }
              >
                {choices.map((choice) => (
                  <MenuItem
                    key={choice}
                    danger={choice === "DELETE"}
                    onSelect={() => void run({ choice, whom: groups.length > 0 ? { groups } : {} })}
                  >
                    {choiceWords[choice].action}
                    <span className="block max-w-64 whitespace-normal text-xs text-ink-2">{choiceHints[choice]}</span>
                  </MenuItem>
                ))}
              </DropdownMenu>
            )}
          </>
        }
        {...(mayEdit && {
          bulk: (ids: string[], clear: () => void) =>
            choices.map((choice) => (
              <BulkAction
                key={choice}
                disabled={isPending}
                onClick={() => void run({ choice, whom: { guest_ids: ids } }).then(clear)}
              >
                {choiceWords[choice].action}
              </BulkAction>
            )),
        })}
      />
      {dialog}
    </>
  );
}

const rowId = ({ id }: { id: string }) => id;
const rowLabel = ({ name }: { name: string }) => name;
