import type { StoreCurrency } from "@nyota/contract/store/money";
import { type GstState, gstStates, stateName } from "@nyota/contract/store/gst";
import type { Gst } from "@nyota/contract/store/orders";
import { t, translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";

export type Place = { gst: Gst; state: GstState | null; onState: (state: GstState | null) => void };

/** Where the buyer is in India: it decides which GST is paid. */
export function StateField({ gst, state, onState, currency }: Place & { currency: StoreCurrency }) {
  const none =
    currency === "INR"
      ? t("Not given: taxed as in {state}", { state: translate(stateName(gst.seller_state)) })
      : t("Outside India");
  return (
    <Field label={t("State")} optional help={t("The taxes of the order depend on it.")}>
      {({ id, describedBy }) => (
        <select
          id={id}
          value={state ?? ""}
          aria-describedby={describedBy}
          onChange={({ target }) => onState(gstStates.find(({ code }) => code === target.value)?.code ?? null)}
          className="control touch w-full px-2.5"
        >
          <option value="">{none}</option>
          {gstStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {translate(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
