import { type Reminder, reminderEndpoints } from "@nyota/contract/site/reminders";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { DeleteReminderDialog } from "./delete-reminder-dialog.tsx";
import { describeMoment } from "./describe-reminder.ts";
import { NextSends } from "./next-sends.tsx";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { Pill } from "#ui/pill.tsx";
import { toast } from "#ui/toast.ts";

type Names = ReadonlyMap<string, string>;
type ReminderItemProps = { reminder: Reminder; templates: Names | undefined; senders: Names };

/** One reminder: when, what and from which number, and what it will do next. */
export function ReminderItem({ reminder, templates, senders }: ReminderItemProps) {
  const { projectId, can, isExpired, isLimited } = useProject();
  const update = useSend(reminderEndpoints.update);
  const [isDeleting, setDeleting] = useState(false);
  const { id, sender_id, template_id, is_active, status_reason, groups } = reminder;
  const title = describeMoment(reminder);
  const sender = senders.get(sender_id);
  const isForOthers = isLimited && groups === null;
  const [mayEdit, mayDelete] = [can("MESSAGE", "EDIT"), can("MESSAGE", "DELETE")].map(
    (may) => may && !isExpired && !isForOthers,
  );

  async function turn(isOn: boolean): Promise<void> {
    try {
      await update.mutateAsync({ params: { projectId, reminderId: id }, body: { is_active: isOn } });
    } catch (error) {
      toast.error(t("The reminder was not changed"), { text: readMessage(error) });
    }
  }
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          {mayEdit ? (
            <RouterLink to={id} className="rounded-[4px] hover:text-henna hover:underline">
              {title}
            </RouterLink>
          ) : (
            title
          )}
          {!is_active && <Pill tone="no">{t("Off")}</Pill>}
          {groups && (
            <Pill tone="info">
              {groups.length > 0
                ? t("Only {groups}", { groups: joinWords(groups.map(({ name }) => name)) })
                : t("Only deleted groups")}
            </Pill>
          )}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <span className="[overflow-wrap:anywhere]">
            {sender === undefined ? t("WhatsApp from a removed number") : t("WhatsApp from {name}", { name: sender })}
            {template_id && templates?.has(template_id) && `, “${templates.get(template_id)}”`}
          </span>
          <SandboxMark senderId={sender_id} />
          {!template_id && <Pill tone="bad">{t("The template was deleted")}</Pill>}
        </p>
        {status_reason && (
          <p className="mt-1 text-sm text-rust">{t("Switched off by itself: {reason}", { reason: status_reason })}</p>
        )}
        <NextSends reminder={reminder} />
      </div>
      <div className="flex flex-none items-center gap-1 max-md:flex-col max-md:items-end">
        {mayEdit && (
          <Switch
            id={`send-${id}`}
            label={<span className="sr-only">{t("Send: {name}", { name: title })}</span>}
            value={is_active}
            disabled={update.isPending}
            onChange={(isOn) => void turn(isOn)}
          />
        )}
        {(mayEdit || mayDelete) && (
          <DropdownMenu
            trigger={<IconButton label={t("More for “{name}”", { name: title })} icon={<Ellipsis />} tooltip={false} />}
          >
            {mayEdit && (
              <MenuItem asChild>
                <RouterLink to={id}>{t("Edit")}</RouterLink>
              </MenuItem>
            )}
            {mayEdit && mayDelete && <MenuSeparator />}
            {mayDelete && (
              <MenuItem danger onSelect={() => setDeleting(true)}>
                {t("Delete")}
              </MenuItem>
            )}
          </DropdownMenu>
        )}
      </div>
      <DeleteReminderDialog reminder={reminder} open={isDeleting} onClose={() => setDeleting(false)} />
    </li>
  );
}
