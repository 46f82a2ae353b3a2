import { type FoundKind, foundKinds } from "@nyota/contract/search/found-kinds";
import type { Found, Hit } from "@nyota/contract/search/search";
import {
  BedDouble,
  CalendarHeart,
  DoorOpen,
  FileText,
  List,
  ListChecks,
  Plane,
  Send,
  UserRound,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import { formatDate } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { CommandGroup, CommandItem } from "#ui/overlays/command-palette.tsx";

const icons: Record<FoundKind, ComponentType> = {
  GUEST: UserRound,
  GROUP: Users,
  EVENT: CalendarHeart,
  TASK: ListChecks,
  JOURNEY: Plane,
  HOTEL: BedDouble,
  ROOM: DoorOpen,
  CAMPAIGN: Send,
  TEMPLATE: FileText,
};

const describe = ({ details, day }: Hit) => [...details, ...(day ? [formatDate(day)] : [])].join(" · ") || undefined;

type PaletteHitsProps = {
  found: readonly Found[];
  /** The project's name, where it is not the open one. */
  project: string | undefined;
  onPick: (url: string) => void;
};

/** What the server has found, by kind. Where there is more than is shown, the list of all is led to. */
export function PaletteHits({ found, project, onPick }: PaletteHitsProps) {
  return found.map(({ kind, count, list_url, results }) => {
    const Icon = icons[kind];
    const label = translate(foundKinds[kind].label);
    return (
      <CommandGroup key={kind} title={project ? t("{kind} in {project}", { kind: label, project }) : label}>
        {results.map((hit) => (
          <CommandItem
            key={hit.id}
            value={`${kind} ${hit.id}`}
            icon={<Icon />}
            text={describe(hit)}
            onSelect={() => onPick(hit.url)}
          >
            {hit.title}
          </CommandItem>
        ))}
        {list_url && count > results.length && (
          <CommandItem value={`${kind} all`} icon={<List />} onSelect={() => onPick(list_url)}>
            {t("Show all {count, number}", { count })}
          </CommandItem>
        )}
      </CommandGroup>
    );
  });
}
