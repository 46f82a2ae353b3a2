import { campaignInput } from "@nyota/contract/messages/campaigns";
import { useState } from "react";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import type { Draft } from "../use-draft.ts";

export function NameCard({ draft, initial }: { draft: Draft; initial: string }) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  function leave() {
    const read = campaignInput.shape.name.safeParse(name);
    setError(read.success ? undefined : translate(read.error.issues[0]?.message ?? ""));
    if (read.success && read.data !== draft.campaign?.name) void draft.save({ name: read.data });
  }
  return (
    <Card title={t("Name")}>
      <Field label={t("Name of the campaign")} help={t("Only you and your team see it.")} error={error}>
        {({ id, invalid, describedBy }) => (
          <Input
            id={id}
            invalid={invalid}
            describedBy={describedBy}
            value={name}
            onChange={(value) => setName(value ?? "")}
            onBlur={leave}
            maxLength={120}
          />
        )}
      </Field>
    </Card>
  );
}
