import { userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { deviceZone, storeZone } from "#lib/text/reader-zone.ts";
import { listZones } from "#lib/text/time-zones.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { toast } from "#ui/toast.ts";

const DEVICE = "device";
const zones = listZones();
const device = { value: DEVICE, label: t("As the device, {zone}", { zone: deviceZone }) };
const options = [device, ...zones];

/** Chooses the time zone in which moments are shown. The page is loaded again where that changes it. */
export function ZoneCard() {
  const me = useMe();
  const update = useSend(userEndpoints.updateMe);
  const [chosen, setChosen] = useState<string>();
  async function choose(value: string) {
    const time_zone = value === DEVICE ? null : value;
    setChosen(value);
    try {
      await update.mutateAsync({ body: { time_zone } });
      if (storeZone(time_zone)) window.location.reload();
    } catch (error) {
      setChosen(undefined);
      toast.error(t("The time zone was not changed"), { text: readMessage(error) });
    }
  }
  return (
    <Card title={t("Time zone")} className="mt-5 max-w-2xl">
      <Field
        label={t("Show times in")}
        help={t(
          "For when something was sent, changed or paid, and for your daily mail. The times of events and journeys stay those of their place.",
        )}
      >
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            options={options}
            value={chosen ?? me?.time_zone ?? DEVICE}
            disabled={!me || update.isPending}
            onChange={(value) => void choose(value ?? DEVICE)}
          />
        )}
      </Field>
    </Card>
  );
}
