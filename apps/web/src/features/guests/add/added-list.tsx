import type { Guest } from "@nyota/contract/guests/guests";
import { Link as RouterLink } from "react-router";
import { GuestName } from "../fields/guest-name.tsx";
import { GuestPhone } from "../fields/guest-phone.tsx";
import { useDeleteGuests } from "../changes/use-delete-guests.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";

/** The guests added since the page was opened, the last one first. */
export function AddedList({ guests, onRemoved }: { guests: Guest[]; onRemoved: (id: string) => void }) {
  const { projectId, can } = useProject();
  const library = usePhoneLibrary(guests.length > 0);
  const deleteGuests = useDeleteGuests();
  if (guests.length === 0) return null;
  async function remove(guest: Guest): Promise<void> {
    if (await deleteGuests([guest.id], guest.display_name)) onRemoved(guest.id);
  }
  return (
    <Card title={t("Just added")} note={guests.length}>
      <ul className="divide-y divide-line">
        {guests.map((guest) => (
          <li key={guest.id} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <RouterLink to={`/projects/${projectId}/guests/${guest.id}`} className="hover:text-henna">
                <GuestName guest={guest} />
              </RouterLink>
              <p className="truncate text-sm text-ink-2">
                {[guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ")}
              </p>
            </div>
            <span className="text-sm max-md:hidden">
              <GuestPhone guest={guest} library={library} />
            </span>
            {can("GUEST", "DELETE") && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t("Remove {name}", { name: guest.display_name })}
                onClick={() => void remove(guest)}
              >
                {t("Remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
