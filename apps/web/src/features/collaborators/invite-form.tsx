import { collaboratorEndpoints, MAX_INVITED, type PermissionsChoices } from "@nyota/contract/account/collaborators";
import type { CountryCode } from "libphonenumber-js/min";
import { type ReactNode, useMemo, useState } from "react";
import { z } from "zod";
import { ApiError } from "#lib/api/api-error.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";
import { addressesField } from "./addresses.ts";
import { findRightsProblem, firstRights, type Rights, type RightsProblem } from "./rights.ts";

type Invited = { addresses: string[] };

type InviteFormProps = {
  project: { id: string; default_region: string };
  choices: PermissionsChoices;
  onInvited: (count: number) => void;
  /** The fields of the rights, and the submit button. */
  children: (rights: Rights, onChange: (rights: Rights) => void, problem: RightsProblem | undefined) => ReactNode;
};

/** Whom to invite, and with which rights. */
export function InviteForm({ project, choices, onInvited, children }: InviteFormProps) {
  const region = project.default_region as CountryCode;
  const schema = useMemo(() => z.object({ addresses: addressesField(region) }), [region]);
  const invite = useSend(collaboratorEndpoints.invite);
  const [rights, setRights] = useState(() => firstRights(choices));
  const [problem, setProblem] = useState<RightsProblem>();

  async function send({ addresses }: Invited) {
    const found = findRightsProblem(rights);
    setProblem(found === undefined ? undefined : { text: found });
    if (found) return undefined;
    try {
      const { results } = await invite.mutateAsync({
        params: { projectId: project.id },
        body: { addresses, ...rights },
      });
      toast.success(
        t("{count, plural, one {# invitation} other {# invitations}} on the way", { count: results.length }),
      );
      onInvited(results.length);
      return undefined;
    } catch (error) {
      // One message for each address, all of them at the one field.
      if (error instanceof ApiError && error.fieldErrors)
        return { addresses: [Object.values(error.fieldErrors).flat().join(" ")] };
      throw error;
    }
  }
  return (
    <Form label={t("Invite people")} schema={schema} defaultValues={{ addresses: "" }} onSubmit={send}>
      {({ Field }) => (
        <>
          <Field
            name="addresses"
            type="textarea"
            label={t("E-mail addresses or phone numbers")}
            rows={3}
            placeholder={"asha@example.com\n+91 98290 11432"}
            help={t("One on each line, up to {count} at once. Each person signs in with this address to accept.", {
              count: MAX_INVITED,
            })}
            required
            autoFocus
          />
          {children(
            rights,
            (next) => {
              setRights(next);
              setProblem(undefined);
            },
            problem,
          )}
        </>
      )}
    </Form>
  );
}
