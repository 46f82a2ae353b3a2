import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { cx } from "#lib/cx.ts";
import { Card } from "#ui/card.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { AudienceFilter } from "./audience-filter.tsx";
import { type Audience, audienceModes, modeOf, modeWords, type AudienceMode } from "./audience-modes.ts";
import { GuestPicker } from "./guest-picker.tsx";
import type { Draft } from "../use-draft.ts";

/** Edits the audience. Every change is saved and counted at once. */
export function AudienceEditor({ draft }: { draft: Draft }) {
  const [audience, setAudience] = useState<Audience>(draft.campaign?.audience ?? { filter: {} });
  const [mode, setMode] = useState<AudienceMode | undefined>(draft.campaign && modeOf(draft.campaign.audience));

  function change(next: Audience) {
    setAudience(next);
    void draft.save({ audience: next });
  }
  function choose(next: AudienceMode) {
    setMode(next);
    // An empty selection means no guest, not all guests.
    change(next === "PICKED" ? { guest_ids: [] } : { filter: {} });
  }
  return (
    <div className="space-y-4">
      <Card title="Who gets it">
        <RadioGroup.Root
          aria-label="Who gets it"
          value={mode ?? ""}
          onValueChange={(value) => choose(value as AudienceMode)}
          className="grid gap-3 sm:grid-cols-3"
        >
          {audienceModes.map((value) => (
            <RadioGroup.Item
              key={value}
              value={value}
              className={cx(
                "rounded-field border border-line-strong bg-surface p-3.5 text-left hover:border-line-control",
                "data-[state=checked]:border-henna data-[state=checked]:shadow-[inset_0_0_0_1px_var(--henna)]",
              )}
            >
              <span className="block font-strong">{modeWords[value].label}</span>
              <span className="block text-sm text-ink-2">{modeWords[value].hint}</span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        {mode === "MATCHING" && (
          <AudienceFilter filter={audience.filter ?? {}} onChange={(filter) => change({ filter })} />
        )}
        {mode === "PICKED" && (
          <GuestPicker chosen={audience.guest_ids ?? []} onChange={(guest_ids) => change({ guest_ids })} />
        )}
      </Card>
      {mode && <AudienceCount draft={draft} />}
    </div>
  );
}
