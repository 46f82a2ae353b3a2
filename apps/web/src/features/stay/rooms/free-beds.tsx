import type { Room } from "@nyota/contract/travel-stay/stay";
import { t } from "#lib/i18n/t.ts";
import { Pill } from "#ui/pill.tsx";

/** The number of free beds in a room on its fullest night. */
export function FreeBeds({ room }: { room: Pick<Room, "status" | "free_beds" | "max_capacity"> }) {
  const { status, free_beds: free, max_capacity: beds } = room;
  if (status === "BLOCKED") return <Pill tone="bad">{t("Blocked")}</Pill>;
  if (free === 0)
    return <Pill tone="info">{t("Full, {count, plural, one {# bed} other {# beds}}", { count: beds })}</Pill>;
  return (
    <Pill tone="yes">
      {free === beds
        ? t("{count, plural, one {# bed} other {# beds}} free", { count: beds })
        : t("{free} of {beds} free", { free, beds })}
    </Pill>
  );
}
