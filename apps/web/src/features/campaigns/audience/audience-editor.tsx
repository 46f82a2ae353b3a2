import { RadioGroup } from "radix-ui";
import { useRef, useState } from "react";
import { FilterSummary } from "#features/guest-filters/filter-summary.tsx";
import { readFilter } from "#features/guest-filters/guest-filters.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Banner } from "#ui/banner.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { AudienceFilter } from "./audience-filter.tsx";
import { type Audience, audienceModes, type AudienceMode, describeLock, modeOf, modeWords } from "./audience-modes.ts";
import { GuestPicker } from "./guest-picker.tsx";
import type { Draft } from "../use-draft.ts";

/** Edits the audience. Every change is saved and counted at once. */
export function AudienceEditor({ draft }: { draft: Draft }) {
  const { can } = useProject();
  const canSeeGuests = can("GUEST", "VIEW");
  const { audience, mode, choose, setFilter, setPicked, retry } = useAudience(draft);
  const lock = describeLock(audience, can);
  const note =
    lock ?? (canSeeGuests ? undefined : t("You can't see the guest list, so you can only send to everyone."));
  return (
    <div className="space-y-4">
      <Card title={t("Who gets it")}>
        <RadioGroup.Root
          aria-label={t("Who gets it")}
          value={mode ?? ""}
          onValueChange={(value) => choose(value as AudienceMode)}
          className="grid gap-3 sm:grid-cols-3"
        >
          {audienceModes.map((value) => (
            <RadioGroup.Item
              key={value}
              value={value}
              disabled={lock !== undefined || (!canSeeGuests && value !== "EVERYONE")}
              className={cx(
                "rounded-field border border-line-strong bg-surface p-3.5 text-left enabled:hover:border-line-control",
                "data-[state=checked]:border-henna data-[state=checked]:shadow-[inset_0_0_0_1px_var(--henna)]",
                "disabled:data-[state=unchecked]:opacity-50",
              )}
            >
              <span className="block font-strong">{modeWords[value].label}</span>
              <span className="block text-sm text-ink-2">{modeWords[value].hint}</span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        {note && (
          <div className="mt-4 space-y-3">
            <Banner>{note}</Banner>
            {canSeeGuests && <FilterSummary {...readFilter(audience.filter ?? {})} />}
          </div>
        )}
        {!note && mode === "MATCHING" && <AudienceFilter filter={audience.filter ?? {}} onChange={setFilter} />}
        {!note && mode === "PICKED" && <GuestPicker chosen={audience.guest_ids ?? []} onChange={setPicked} />}
      </Card>
      {draft.unsavedAudience ? (
        <Banner
          tone="danger"
          title={t("This choice is not saved")}
          action={<Button onClick={retry}>{t("Try again")}</Button>}
        >
          {t("The campaign can't be sent until it is.")}
        </Banner>
      ) : (
        mode && draft.id !== "" && <AudienceCount draft={draft} />
      )}
    </div>
  );
}

/** The audience as it is chosen here, saved with every change. */
function useAudience(draft: Draft) {
  const initial = draft.unsavedAudience ?? draft.campaign?.audience ?? (draft.chosen && { guest_ids: draft.chosen });
  const [audience, setAudience] = useState<Audience>(initial ?? { filter: {} });
  const [mode, setMode] = useState<AudienceMode | undefined>(initial && modeOf(initial));
  // A search that is committed when its box goes away must not undo the choice that took the box away.
  const latestMode = useRef(mode);
  const sent = useRef(draft.campaign && JSON.stringify(draft.campaign.audience));

  async function change(next: Audience): Promise<void> {
    setAudience(next);
    const text = JSON.stringify(next);
    if (text === sent.current) return;
    sent.current = text;
    if (!(await draft.save({ audience: next })) && sent.current === text) sent.current = undefined;
  }
  function choose(next: AudienceMode): void {
    setMode(next);
    latestMode.current = next;
    // Nobody picked yet is nobody, not everybody.
    void change(next === "PICKED" ? { guest_ids: [] } : { filter: {} });
  }
  const setFilter = (filter: Audience["filter"]) => void (latestMode.current === "MATCHING" && change({ filter }));
  const setPicked = (guest_ids: string[]) => void change({ guest_ids });
  return { audience, mode, choose, setFilter, setPicked, retry: () => void change(audience) };
}
