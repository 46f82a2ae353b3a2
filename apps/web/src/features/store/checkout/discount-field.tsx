import { cartEndpoints } from "@nyota/contract/store/cart";
import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import type { TypedCode, Wanted } from "./use-typed-code.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatMoney } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ChipButton } from "#ui/chip.tsx";
import { Field } from "#ui/fields/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Input } from "#ui/fields/input.tsx";

type DiscountFieldProps = {
  wanted: Wanted;
  /** The one that is taken. */
  code: string | null;
  typed: TypedCode;
  /** Why the code that was taken before is not taken any more. */
  refusal: string | undefined;
  onCode: (code: string | null) => void;
};

/** A code that lowers the price: typed, or one of those on offer. It is checked before it is taken. */
export function DiscountField({ wanted, code, typed, refusal, onCode }: DiscountFieldProps) {
  const offered = useQuery(query(cartEndpoints.discounts, { query: wanted })).data?.results ?? [];
  if (code)
    return (
      <p className="flex items-center gap-2">
        <Check className="size-4 flex-none text-leaf" aria-hidden="true" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {t("{code} applied", { code: code.toUpperCase() })}
        </span>
        <IconButton label={t("Remove the discount")} icon={<X />} size="small" onClick={() => onCode(null)} />
      </p>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.typed) void typed.take(typed.typed);
      }}
    >
      <Field label={t("Discount code")} optional error={typed.error ?? refusal}>
        {({ id, invalid, describedBy }) => (
          <div className="flex gap-2">
            <Input
              id={id}
              value={typed.text}
              onChange={(text) => typed.change(text ?? "")}
              maxLength={40}
              invalid={invalid}
              {...(describedBy && { describedBy })}
            />
            <Button type="submit" loading={typed.isPending}>
              {t("Apply")}
            </Button>
          </div>
        )}
      </Field>
      {offered.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {offered.map((discount) => (
            <ChipButton key={discount.code} onClick={() => void typed.take(discount.code)}>
              {t("{code}: {amount} off", {
                code: discount.code,
                amount: formatMoney(discount.amount, wanted.currency),
              })}
            </ChipButton>
          ))}
        </div>
      )}
    </form>
  );
}
