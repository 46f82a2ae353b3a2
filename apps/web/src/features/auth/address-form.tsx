import { address, authEndpoints } from "@nyota/contract/auth";
import { useNavigate } from "react-router";
import { z } from "zod";
import { keepPendingAddress, readPendingAddress } from "#features/auth/pending-address.ts";
import { useRefTarget } from "#features/auth/use-ref.ts";
import { readAddress } from "#features/auth/read-address.ts";
import { ApiError } from "#lib/api-error.ts";
import { useSend } from "#lib/api.ts";
import { withRef } from "#lib/safe-ref.ts";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/form-actions.tsx";

export const addressField = z
  .string()
  .trim()
  .min(1, "Enter your e-mail address or phone number.")
  .transform(readAddress)
  .refine(
    (text) => address.safeParse(text).success,
    "Enter an e-mail address, or a phone number with its country code.",
  );
const schema = z.object({ address: addressField });

export function AddressForm() {
  const navigate = useNavigate();
  const target = useRefTarget();
  const request = useSend(authEndpoints.requestOtp);
  return (
    <Form
      schema={schema}
      defaultValues={{ address: "" }}
      label="Sign in"
      onSubmit={async (values) => {
        try {
          await request.mutateAsync({ body: values });
        } catch (error) {
          // The code that was sent a moment ago still works.
          const isWaiting = error instanceof ApiError && error.code === "TOO_MANY_REQUESTS";
          if (!isWaiting || values.address !== readPendingAddress()) throw error;
        }
        keepPendingAddress(values.address);
        await navigate(withRef("/verify-otp", target));
      }}
    >
      {({ Field }) => (
        <>
          <Field
            name="address"
            label="E-mail or phone"
            help="A phone number with its country code, like +91 98290 11432."
            autoComplete="username"
            placeholder="asha@example.com"
            autoFocus
          />
          <SubmitButton size="large" className="w-full">
            Continue
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
