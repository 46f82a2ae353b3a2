import { useState } from "react";
import { useNavigate } from "react-router";
import { GuestHits } from "#app/shell/palette/palette-guests.tsx";
import { ProjectHits } from "#app/shell/palette/palette-projects.tsx";
import { listPages, type PalettePage } from "#app/shell/palette/palette-pages.ts";
import { useLogOut } from "#lib/navigation/use-log-out.ts";
import { ArrowRight, Keyboard, LogOut, SunMoon } from "lucide-react";
import { useMe } from "#lib/api/use-me.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
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

  const pages = listPages(current, { hasShop: useHasShop(), isStaff: useMe()?.user_type === "merchant" });
  const run = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  const go = (address: string) => run(() => navigate(address));
  const draw = ({ title, url, words, icon: Icon = ArrowRight }: PalettePage) => (
    <CommandItem key={url} value={title} keywords={words} icon={<Icon />} onSelect={go(url)}>
      {title}
    </CommandItem>
  );

  return (
    <CommandPalette open onOpenChange={(open) => !open && onClose()} search={search} onSearch={setSearch}>
      {current?.can("GUEST", "VIEW") && <GuestHits projectId={current.projectId} search={search} onPick={onClose} />}
      <CommandGroup title="Pages">{pages.filter((page) => !page.isAction).map(draw)}</CommandGroup>
      <CommandGroup title="Actions">
        {pages.filter((page) => page.isAction).map(draw)}
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
      <ProjectHits search={search} onPick={(address) => go(address)()} />
    </CommandPalette>
  );
}
