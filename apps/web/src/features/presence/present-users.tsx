import type { PresenceObject } from "@nyota/contract/account/presence";
import { usePresence } from "./use-presence.ts";
import { joinWords } from "#lib/text/format.ts";
import { AvatarStack } from "#ui/avatar.tsx";
import { Tooltip } from "#ui/tooltip.tsx";

/** The others who have the same guest, event or campaign open; nothing while there are none. */
export function PresentUsers({ object, id }: { object: PresenceObject; id: string }) {
  const names = usePresence(object, id).map(({ name }) => name);
  const sentence = `${joinWords(names)} ${names.length === 1 ? "has" : "have"} this open too`;
  return (
    <div role="status">
      {names.length > 0 && (
        <Tooltip text={sentence}>
          <button type="button" className="touch flex items-center rounded-full px-1" aria-label={sentence}>
            <span aria-hidden="true" className="flex">
              <AvatarStack names={names} />
            </span>
          </button>
        </Tooltip>
      )}
    </div>
  );
}
