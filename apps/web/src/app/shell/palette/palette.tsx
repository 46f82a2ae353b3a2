import { useState } from "react";
import { useNavigate } from "react-router";
import { GuestHits } from "#app/shell/palette/palette-guests.tsx";
import { listActions } from "#app/shell/palette/palette-actions.tsx";
import { useLogOut } from "#app/use-log-out.ts";
import { listVisible } from "#app/shell/sidebar/visible-nav.ts";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { FolderHeart, Keyboard, LogOut, SunMoon } from "lucide-react";
import { query } from "#lib/api/api.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { applyTheme, useTheme } from "#lib/theme.ts";
import { CommandGroup, CommandItem, CommandPalette } from "#ui/overlays/command-palette.tsx";

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Opened with Ctrl or Cmd and K: opens a page, a project or a guest, or starts an action. */
export default function Palette({ onClose, onShortcuts }: PaletteProps) {
  const [search, setSearch] = useState("");
  const current = useProjectIfAny();
  const theme = useTheme();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const projects = useQuery(query(projectEndpoints.list, { query: { page_size: 200, ordering: "title" } })).data
    ?.results;

  const pages = listVisible(current).flatMap((group) =>
    group.entries.flatMap((entry) => (entry.items ? entry.items.map((item) => ({ ...entry, ...item })) : [entry])),
  );
  const run = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  const go = (address: string) => run(() => navigate(address));

  return (
    <CommandPalette open onOpenChange={(open) => !open && onClose()} search={search} onSearch={setSearch}>
      {current?.can("GUEST", "VIEW") && <GuestHits projectId={current.projectId} search={search} onPick={onClose} />}
      <CommandGroup title="Pages">
        {pages.map((page) => (
          <CommandItem key={page.url} value={`page ${page.title}`} icon={<page.icon />} onSelect={go(page.url)}>
            {page.title}
          </CommandItem>
        ))}
      </CommandGroup>
      <CommandGroup title="Actions">
        {listActions(current).map((action) => (
          <CommandItem key={action.url} value={action.title} icon={<action.icon />} onSelect={go(action.url)}>
            {action.title}
          </CommandItem>
        ))}
        <CommandItem
          value="theme dark light"
          icon={<SunMoon />}
          onSelect={run(() => applyTheme(theme === "dark" ? "light" : "dark"))}
        >
          {theme === "dark" ? "Light theme" : "Dark theme"}
        </CommandItem>
        <CommandItem value="keyboard shortcuts" icon={<Keyboard />} onSelect={onShortcuts} hint="?">
          Keyboard shortcuts
        </CommandItem>
        <CommandItem value="log out" icon={<LogOut />} onSelect={run(logOut)}>
          Log out
        </CommandItem>
      </CommandGroup>
      {projects && projects.length > 0 && (
        <CommandGroup title="Projects">
          {projects.map((project) => (
            <CommandItem
              key={project.id}
              value={`project ${project.title} ${project.id}`}
              icon={<FolderHeart />}
              hint={project.venue_city}
              onSelect={go(`/projects/${project.id}/dashboard`)}
            >
              {project.title}
            </CommandItem>
          ))}
        </CommandGroup>
      )}
    </CommandPalette>
  );
}
