import type { PresenceObject } from "@nyota/contract/account/presence";
import { usePresence } from "./use-presence.ts";
import { formatTime, joinWords } from "#lib/text/format.ts";
import { AvatarStack } from "#ui/avatar.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

/** The others who have the same guest, event or campaign open; nothing while there are none. */
export function PresentUsers({ object, id }: { object: PresenceObject; id: string }) {
  const users = usePresence(object, id);
  const names = users.map(({ name }) => name);
  const trigger = (
    <button type="button" className="touch flex items-center rounded-full px-1 [&>span]:pointer-events-none">
      <span className="sr-only">
        {joinWords(names)} {names.length === 1 ? "has" : "have"} this open too
      </span>
      <span aria-hidden="true" className="flex">
        <AvatarStack names={names} />
      </span>
    </button>
  );
  return (
    <div role="status" className="flex-none empty:absolute">
      {names.length > 0 && (
        <Popover trigger={trigger} label="Who has this open too" align="end">
          <ul className="space-y-1">
            {users.map((user) => (
              <li key={user.id}>
                {user.name} <span className="text-ink-2">has this open too, since {formatTime(user.since)}</span>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
