import { useFormContext } from "react-hook-form";
import type { JourneyFormInput } from "../travel-form-schema.ts";
import type { Fellow } from "./use-fellows.ts";
import { t } from "#lib/i18n/t.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";

/** Ticks for the others on the same booking. */
export function FellowsField({ fellows }: { fellows: readonly Fellow[] }) {
  const { watch, setValue } = useFormContext<JourneyFormInput>();
  const chosen = watch("with_guest_ids");
  const set = (id: string, isOn: boolean) =>
    setValue("with_guest_ids", isOn ? [...chosen, id] : chosen.filter((one) => one !== id), { shouldDirty: true });
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{t("Also travelling")}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {fellows.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={`fellow-${id}`}
            label={name}
            value={chosen.includes(id)}
            onChange={(isOn) => set(id, isOn)}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {t("They are on the same booking: the journey, its times and its code are theirs too.")}
      </p>
    </fieldset>
  );
}
