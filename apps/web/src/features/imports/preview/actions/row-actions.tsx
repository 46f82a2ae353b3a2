import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { EyeOff, Undo2 } from "lucide-react";
import { ChooseGuest } from "./choose-guest.tsx";
import { isOfGuests } from "../../state/topic-texts.ts";
import { useTopic } from "../../state/use-topic.ts";
import { hidden } from "../hidden.tsx";
import { useFixRow } from "../use-rows.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** Leaves a row out or includes it again, and decides which guest it is where that is undecided. */
export function RowActions({ row, name, inWords = false }: { row: ImportRow; name: string; inWords?: boolean }) {
  const { fix, isPending } = useFixRow(row);
  const isGuests = isOfGuests(useTopic());
  if (row.status === "SKIPPED")
    return (
      <Button size="small" loading={isPending} icon={<Undo2 />} onClick={() => void fix({ skip: false })}>
        {rich("Include<hidden> {name}</hidden>", { name, hidden })}
      </Button>
    );
  return (
    <span className="flex items-center gap-1">
      {row.status === "CONFLICT" && !isGuests && <ChooseGuest row={row} name={name} />}
      {row.status === "CONFLICT" && isGuests && (
        <DropdownMenu
          trigger={
            <Button size="small" variant="primary" loading={isPending}>
              {rich("Choose who<hidden> {name} is</hidden>", { name, hidden })}
            </Button>
          }
        >
          {row.candidates.length > 0 && <MenuLabel>{t("On the list already")}</MenuLabel>}
          {row.candidates.map((guest) => (
            <MenuItem key={guest.id} onSelect={() => void fix({ matched_guest_id: guest.id })}>
              {t("This is {name}", { name: guest.name })}
            </MenuItem>
          ))}
          {row.candidates.length > 0 && <MenuSeparator />}
          <MenuItem onSelect={() => void fix({ matched_guest_id: null })}>{t("A new guest")}</MenuItem>
          <MenuItem onSelect={() => void fix({ skip: true })}>{t("Leave this row out")}</MenuItem>
        </DropdownMenu>
      )}
      {row.status !== "CONFLICT" && inWords && (
        <Button icon={<EyeOff />} loading={isPending} onClick={() => void fix({ skip: true })}>
          {rich("Leave out<hidden> {name}</hidden>", { name, hidden })}
        </Button>
      )}
      {row.status !== "CONFLICT" && !inWords && (
        <IconButton
          size="small"
          label={t("Leave {name} out", { name })}
          icon={<EyeOff />}
          disabled={isPending}
          onClick={() => void fix({ skip: true })}
        />
      )}
    </span>
  );
}
