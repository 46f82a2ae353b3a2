import { authEndpoints } from "@nyota/contract/auth";
import { useNavigate } from "react-router";
import { keepPendingAddress, readPendingAddress } from "#features/auth/pending-address.ts";
import { useRefTarget } from "#features/auth/use-ref.ts";
import { ApiError } from "#lib/api-error.ts";
import { call } from "#lib/call.ts";
import { withRef } from "#lib/safe-ref.ts";
import { OneFieldForm } from "#ui/one-field-form.tsx";

const loadRule = async () => (await import("#features/auth/address-rules.ts")).addressRule;

export function AddressForm() {
  const navigate = useNavigate();
  const target = useRefTarget();

  async function askForCode(address: string): Promise<void> {
    try {
      await call(authEndpoints.requestOtp, { body: { address } });
    } catch (error) {
      // The code that was sent a moment ago still works.
      const isWaiting = error instanceof ApiError && error.code === "TOO_MANY_REQUESTS";
      if (!isWaiting || address !== readPendingAddress()) throw error;
    }
    keepPendingAddress(address);
    await navigate(withRef("/verify-otp", target));
  }
  return (
    <OneFieldForm
      title="Sign in"
      name="address"
      label="E-mail or phone"
      help="A phone number with its country code, like +91 98290 11432."
      autoComplete="username"
      placeholder="asha@example.com"
      loadRule={loadRule}
      submit="Continue"
      onSubmit={askForCode}
    />
  );
}
