import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ArrowRight, CircleQuestionMark, FolderHeart, History } from "lucide-react";
import { listHelp } from "#app/shell/palette/palette-help.ts";
import { PaletteHits } from "#app/shell/palette/palette-hits.tsx";
import { iconOf, listPages } from "#app/shell/palette/palette-pages.ts";
import { listRecent } from "#app/shell/palette/palette-recent.ts";
import { type Entry, useCommands } from "#app/shell/palette/use-commands.ts";
import { usePaletteProjects } from "#app/shell/palette/use-palette-projects.ts";
import { useProjectSearch } from "#app/shell/palette/use-project-search.ts";
import { useSearchedProject } from "#app/shell/palette/use-searched-project.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { LinkButton } from "#ui/link.tsx";
import { CommandGroup, CommandItem, CommandPalette } from "#ui/overlays/command-palette.tsx";
import { beginsWords, scoreEntry } from "#ui/overlays/score-entry.ts";

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/**
 * Opened with Ctrl or Cmd and K: opens a page, a project, a guest or whatever else the project has, or starts an action.
 * Before anything is typed, what was opened last comes first.
 */
export default function Palette({ onClose, onShortcuts }: PaletteProps) {
  const [search, setSearch] = useState("");
  const typed = search.trim();
  const current = useProjectIfAny();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const reader = { hasShop: useHasShop(), isStaff: useMe()?.user_type === "merchant" };
  const projects = usePaletteProjects(search);
  const searched = useSearchedProject(current, projects);
  const server = useProjectSearch(searched?.id, search);
  const commands = useCommands(onClose, onShortcuts);

  const go = (address: string) => {
    onClose();
    void navigate(address);
  };
  const pages = listPages(current, reader);
  const toEntry = ({ title, url, words, icon }: (typeof pages)[number]): Entry => ({
    key: url,
    title,
    words,
    icon,
    onSelect: () => go(url),
  });
  const groups: [title: string, entries: Entry[]][] = [
    [t("Pages"), pages.filter((page) => !page.isAction).map(toEntry)],
    [t("Actions"), [...pages.filter((page) => page.isAction).map(toEntry), ...commands]],
    [
      t("Projects"),
      projects.fitting.map(({ id, title, venue_city }) => ({
        key: `project ${id}`,
        title,
        words: [],
        icon: FolderHeart,
        hint: venue_city,
        onSelect: () => go(`/projects/${id}/dashboard`),
      })),
    ],
  ];
  const { first, more } = arrange(groups, typed);
  const help = listHelp(typed, current, reader).map(({ question, url }): Entry => ({
    key: `help ${question}`,
    title: question,
    words: [],
    icon: CircleQuestionMark,
    onSelect: () => go(url),
  }));
  const recent =
    typed === ""
      ? listRecent({ current, reader, pathname, projectIds: new Set(projects.all.map(({ id }) => id)) })
      : [];
  const shown =
    help.length +
    [...first, ...more].flatMap(([, entries]) => entries).length +
    server.found.flatMap((one) => one.results).length;

  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && onClose()}
      search={search}
      onSearch={setSearch}
      loading={server.isLoading}
      note={describeSearch({ ...server, isEmpty: shown === 0 })}
      announcement={
        typed === "" || server.isLoading
          ? ""
          : shown === 0
            ? t("Nothing found")
            : t("{count, plural, one {# result} other {# results}}", { count: shown })
      }
    >
      {recent.length > 0 && (
        <CommandGroup title={t("Opened last")}>
          {recent.map(({ url, title, project }) => {
            const Icon = iconOf(url) ?? History;
            return (
              <CommandItem
                key={url}
                value={`recent ${url}`}
                icon={<Icon />}
                hint={project === current?.project.title ? undefined : project}
                onSelect={() => go(url)}
              >
                {title}
              </CommandItem>
            );
          })}
        </CommandGroup>
      )}
      <Entries groups={first} />
      <PaletteHits found={server.found} project={current ? undefined : searched?.title} onPick={go} />
      <Entries groups={more} />
      {help.length > 0 && <Entries groups={[[t("Help"), help]]} />}
    </CommandPalette>
  );
}

type Groups = [title: string, entries: Entry[]][];

/**
 * The entries that fit the text, the best first: those with words that begin with it before what the server finds, so
 * that nothing moves under the hand when the answer comes, and the vaguer ones behind it.
 */
function arrange(groups: Groups, typed: string): { first: Groups; more: Groups } {
  if (typed === "") return { first: groups.filter(([, entries]) => entries.length > 0), more: [] };
  const scored = groups.map(([title, entries]) => {
    const fitting = entries
      .map((entry) => ({ entry, score: scoreEntry(entry.title, typed, entry.words) }))
      .filter(({ entry, score }) => score > 0 || entry.key.startsWith("project "))
      .toSorted((a, b) => b.score - a.score);
    return { title, fitting, best: fitting[0]?.score ?? 0 };
  });
  const pick = (isFirst: boolean) =>
    scored
      .map(({ title, fitting, best }) => ({
        title,
        best,
        entries: fitting
          .map(({ entry }) => entry)
          .filter(({ title: own, words }) => beginsWords([own, ...words], typed) === isFirst),
      }))
      .filter(({ entries }) => entries.length > 0)
      .toSorted((a, b) => b.best - a.best)
      .map(({ title, entries }): Groups[number] => [title, entries]);
  return {
    first: pick(true),
    more: pick(false).map(([title, entries]) => [t("More {kind}", { kind: title.toLowerCase() }), entries]),
  };
}

const Entries = ({ groups }: { groups: Groups }) =>
  groups.map(([title, entries]) => (
    <CommandGroup key={title} title={title}>
      {entries.map(({ key, title: name, icon: Icon = ArrowRight, hint, onSelect }) => (
        <CommandItem key={key} value={key} icon={<Icon />} hint={hint} onSelect={onSelect}>
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  ));

type NoteProps = Omit<ReturnType<typeof useProjectSearch>, "found"> & { isEmpty: boolean };

/** What is to be said about the search, below the entries. */
function describeSearch({ isLoading, isSimilar, isOffline, hasFailed, isEmpty, retry }: NoteProps): ReactNode {
  if (hasFailed)
    return (
      <>
        {t("The search didn’t get an answer, so only pages are listed.")}{" "}
        <LinkButton onClick={retry}>{t("Try again")}</LinkButton>
      </>
    );
  if (isOffline) return t("You are offline, so guests and the rest of the project are not searched.");
  if (isSimilar) return t("Nothing is spelled like that. These sound similar.");
  if (isEmpty) return isLoading ? t("Searching…") : t("Nothing found. Try a name, a phone number or a page.");
  return null;
}
