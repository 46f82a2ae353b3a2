import { BriefcaseBusiness, Keyboard, LogOut, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { useLogOut } from "#lib/navigation/use-log-out.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Avatar } from "#ui/avatar.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const me = useMe();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const name = me?.full_name ?? me?.email ?? me?.phone ?? t("You");
  const trigger = (
    <button
      type="button"
      className="grid size-9 place-items-center rounded-full max-md:size-11 [&>span]:pointer-events-none"
    >
      <span className="sr-only">{t("Account of {name}", { name })}</span>
      <span aria-hidden="true">
        <Avatar name={name} src={me?.avatar} />
      </span>
    </button>
  );
  return (
    <DropdownMenu trigger={trigger} className="w-60">
      <div className="px-2.5 pb-2 pt-1.5">
        <div className="truncate font-strong">{name}</div>
        <div className="truncate text-sm text-ink-2">{me?.email ?? me?.phone}</div>
      </div>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} onSelect={() => void navigate("/profile")}>
        {t("Profile")}
      </MenuItem>
      {me?.user_type === "merchant" && (
        <MenuItem icon={<BriefcaseBusiness />} onSelect={() => void navigate("/merchants")}>
          {t("Your firm")}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard />} hint="?" onSelect={onShortcuts}>
        {t("Keyboard shortcuts")}
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={() => void logOut()}>
        {t("Log out")}
      </MenuItem>
    </DropdownMenu>
  );
}
