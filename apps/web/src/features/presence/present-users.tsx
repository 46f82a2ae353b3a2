import type { PresenceObject } from "@nyota/contract/account/presence";
import { usePresence } from "./use-presence.ts";
import { formatTime, joinWords } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { AvatarStack } from "#ui/avatar.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

/** The others who have the same guest, event or campaign open; nothing while there are none. */
export function PresentUsers({ object, id }: { object: PresenceObject; id: string }) {
  const users = usePresence(object, id);
  const names = users.map(({ name }) => name);
  const trigger = (
    <button type="button" className="touch flex items-center rounded-full px-1 [&>span]:pointer-events-none">
      <span className="sr-only">
        {names.length === 1
          ? t("{names} has this open too", { names: joinWords(names) })
          : t("{names} have this open too", { names: joinWords(names) })}
      </span>
      <span aria-hidden="true" className="flex">
        <AvatarStack names={names} />
      </span>
    </button>
  );
  return (
    <div role="status" className="flex-none empty:absolute">
      {names.length > 0 && (
        <Popover trigger={trigger} label={t("Who has this open too")} align="end">
          <ul className="space-y-1">
            {users.map((user) => (
              <li key={user.id}>
                {rich("{name} <since>has this open too, since {time}</since>", {
                  name: user.name,
                  time: formatTime(user.since),
                  since: (text) => <span className="text-ink-2">{text}</span>,
                })}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
