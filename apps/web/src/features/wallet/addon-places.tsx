import { useMe } from "#lib/api/use-me.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { t } from "#lib/i18n/t.ts";
import { ChevronDown } from "lucide-react";
import { useNavigate } from "react-router";
import { addonAddress } from "./upgrade-address.ts";
import { Button } from "#ui/button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";

/** Where an add-on of the wallet is used: in one of the user's own projects. */
export function AddonPlaces({ name }: { name: string }) {
  const navigate = useNavigate();
  const me = useMe();
  const own = useAllProjects().projects?.filter(({ owner }) => owner === me?.id) ?? [];
  const places = own.flatMap(({ id, title }) => {
    const to = addonAddress(id);
    return to ? [{ id, title, to }] : [];
  });
  if (places.length === 0) return null;
  return (
    <div className="mt-3">
      <DropdownMenu
        trigger={
          <Button size="small" aria-label={t("Add {name} to a project", { name })}>
            {t("Add to a project")}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {places.map(({ id, title, to }) => (
          <MenuItem key={id} onSelect={() => void navigate(to)}>
            {title}
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  );
}
