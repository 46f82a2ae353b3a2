import { guestEndpoints, type Guest } from "@nyota/contract/guests/guests";
import { Check, UserPlus } from "lucide-react";
import { asSettable } from "../answer-labels.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ChipButton } from "#ui/chip.tsx";
import { DropdownMenu, MenuItem, MenuLabel } from "#ui/overlays/dropdown-menu.tsx";
import { toast } from "#ui/toast.ts";

type PlusOnePickerProps = { guest: Guest; event: { value: string; label: string } };
const asEvent = "event";
const options = [
  { value: asEvent, label: t("As the event allows") },
  { value: "0", label: t("Comes alone") },
  ...Array.from({ length: 10 }, (_, at) => ({
    value: String(at + 1),
    label: t("May bring {count}", { count: at + 1 }),
  })),
];

/** How many unnamed people a guest may bring to an event. */
export function PlusOnePicker({ guest, event }: PlusOnePickerProps) {
  const { projectId } = useProject();
  const update = useSend(guestEndpoints.update);
  const invitation = guest.invitations.find((entry) => entry.event_id === event.value);
  if (!invitation) return null;

  async function allow(value: string): Promise<void> {
    const plus_ones_allowed = value === asEvent ? null : Number(value);
    const status = asSettable(invitation?.status ?? "NOT_SENT");
    const body = { invitations: [{ event_id: event.value, status, plus_ones_allowed }] };
    try {
      await update.mutateAsync({ params: { projectId, guestId: guest.id }, body });
      const names = { name: guest.display_name, event: event.label };
      const title =
        plus_ones_allowed === null
          ? t("{name} may bring as many as the event allows to {event}", names)
          : t("{name} may bring {count, plural, one {# more person} other {# more people}} to {event}", {
              ...names,
              count: plus_ones_allowed,
            });
      toast.success(title, { id: `plus-${guest.id}` });
    } catch (error) {
      toast.error(t("This could not be saved"), { text: readMessage(error) });
    }
  }
  const now = invitation.plus_ones_allowed === null ? asEvent : String(invitation.plus_ones_allowed);
  const shown = now === asEvent ? t("Plus-ones") : now === "0" ? t("Alone") : `+ ${now}`;
  return (
    <DropdownMenu
      trigger={
        <ChipButton
          icon={<UserPlus aria-hidden="true" />}
          aria-label={t("{shown}: how many {name} may bring to {event}", {
            shown,
            name: guest.display_name,
            event: event.label,
          })}
        >
          {shown}
        </ChipButton>
      }
    >
      <MenuLabel>{t("Without a name, to {event}", { event: event.label })}</MenuLabel>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          icon={option.value === now ? <Check /> : <span className="size-4" />}
          onSelect={() => void allow(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
