import { authEndpoints } from "@nyota/contract/account/auth";
import { useNavigate } from "react-router";
import { savePendingAddress } from "./pending-address.ts";
import { useRefTarget } from "./use-ref.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { call } from "#lib/api/call.ts";
import { t } from "#lib/i18n/t.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { OneFieldForm } from "#ui/form/one-field-form.tsx";

const loadRule = async () => (await import("./address-rules.ts")).addressRule;

/** Whether the code that was sent to this address a moment ago can still be entered in this browser. */
const hasLiveCode = ({ body }: ApiError) => (body as { has_live_code?: unknown } | undefined)?.has_live_code === true;

/** `typed` is passed on when the user switches the way of signing in. */
export type TypedAddress = { typed: string; onType: (typed: string) => void };

export function AddressForm({ typed, onType }: TypedAddress) {
  const navigate = useNavigate();
  const target = useRefTarget();

  async function askForCode(address: string): Promise<void> {
    try {
      await call(authEndpoints.requestOtp, { body: { address } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "TOO_MANY_REQUESTS") throw error;
      if (!hasLiveCode(error)) throw new ApiError(400, { address: [error.message] });
    }
    savePendingAddress(address);
    await navigate(withRef("/verify-otp", target));
  }
  return (
    <OneFieldForm
      title={t("Sign in")}
      name="address"
      label={t("E-mail or phone")}
      help={t("A phone number with its country code, like +91\u00a098290\u00a011432.")}
      autoComplete="username"
      initial={typed}
      onType={onType}
      placeholder="asha@example.com"
      loadRule={loadRule}
      submit={t("Continue")}
      onSubmit={askForCode}
    />
  );
}
