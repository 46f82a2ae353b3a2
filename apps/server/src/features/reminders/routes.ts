import { reminderEndpoints } from "@nyota/contract/site/reminders";
import type { Mount } from "#http/mount.ts";
import { createReminder, removeReminder, updateReminder } from "./commands.ts";
import { listReminders, readReminder } from "./queries.ts";

export function reminderRoutes(mount: Mount) {
  mount(reminderEndpoints.list, ({ scope }) => listReminders(scope));
  mount(reminderEndpoints.create, async ({ scope, body }) => readReminder(scope, await createReminder(scope, body)));
  mount(reminderEndpoints.read, ({ scope, params }) => readReminder(scope, params.reminderId));
  mount(reminderEndpoints.update, async ({ scope, params, body }) => {
    await updateReminder(scope, params.reminderId, body);
    return readReminder(scope, params.reminderId);
  });
  mount(reminderEndpoints.remove, async ({ scope, params }) => {
    await removeReminder(scope, params.reminderId);
    return null;
  });
}
