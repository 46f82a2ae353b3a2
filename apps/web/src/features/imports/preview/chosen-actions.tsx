import { guestEndpoints } from "@nyota/contract/guests/guests";
import { isOfGuests } from "../state/topic-texts.ts";
import { useTopic } from "../state/use-topic.ts";
import { useQuery } from "@tanstack/react-query";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";

/** What can be done with the chosen rows of a preview together. */
export function ChosenActions({ chosen }: { chosen: ChosenRows }) {
  const { projectId, isLimited } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const isGuests = isOfGuests(useTopic());
  const names = [...(choices?.groups ?? []).map(({ label }) => label), ...chosen.named];
  const groups = [...new Set(names)].map((name) => ({ value: name, label: name }));
  return (
    <div role="region" aria-label={t("Chosen rows")} className="flex flex-wrap items-center justify-end gap-2">
      <p className="min-w-0 flex-1 font-strong tabular-nums" aria-live="polite">
        {t("{count, plural, one {# row} other {# rows}} chosen", { count: chosen.count })}
      </p>
      <Button onClick={chosen.clear}>{t("Clear")}</Button>
      {isGuests && (
        <div className="w-52">
          <label htmlFor="group-of-chosen" className="sr-only">
            {t("Put into a group")}
          </label>
          <Select
            id="group-of-chosen"
            placeholder={t("Put into a group")}
            searchable
            disabled={chosen.isPending}
            options={groups}
            value=""
            onChange={(name) => name && void chosen.putInto(name)}
            onCreate={isLimited ? undefined : (name) => Promise.resolve(name.trim().slice(0, 120) || undefined)}
          />
        </div>
      )}
      <Button variant="primary" loading={chosen.isPending} onClick={() => void chosen.leaveOut()}>
        {t("Leave them out")}
      </Button>
    </div>
  );
}
