import { cartEndpoints } from "@nyota/contract/store/cart";
import type { StoreCurrency } from "@nyota/contract/store/money";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";

/** What is bought: one product, or the cart. */
export type Wanted = { currency: StoreCurrency; product?: string };

/** A discount code while it is typed. It is checked before it is taken. */
export function useTypedCode(wanted: Wanted, onTaken: (code: string) => void) {
  const check = useSend(cartEndpoints.summary);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  /** Whether it was taken. */
  async function take(discount_code: string): Promise<boolean> {
    try {
      await check.mutateAsync({ body: { ...wanted, discount_code } });
    } catch (failure) {
      setError(readFieldErrors(failure)?.["discount_code"]?.[0] ?? readMessage(failure));
      return false;
    }
    setError(undefined);
    setTyped("");
    onTaken(discount_code);
    return true;
  }
  function change(text: string) {
    setTyped(text);
    setError(undefined);
  }
  return { typed: typed.trim(), text: typed, change, error, take, isPending: check.isPending };
}
export type TypedCode = ReturnType<typeof useTypedCode>;
