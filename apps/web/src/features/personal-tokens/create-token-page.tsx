import { personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { useState } from "react";
import { NewToken } from "./new-token.tsx";
import { TokenForm, type TokenInput } from "./token-form.tsx";
import { needsProof } from "#features/auth/needs-proof.ts";
import { ProofDialog } from "#features/profile/proof-dialog.tsx";
import { useSend } from "#lib/api/api.ts";
import { useMe } from "#lib/api/use-me.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { toast } from "#ui/toast.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";

type Created = ReplyOf<typeof personalTokenEndpoints.create>;

export default function CreateTokenPage() {
  const me = useMe();
  const create = useSend(personalTokenEndpoints.create);
  const [created, setCreated] = useState<Created>();
  const [unproved, setUnproved] = useState<TokenInput>();

  async function save(body: TokenInput): Promise<void> {
    try {
      setCreated(await create.mutateAsync({ body }));
    } catch (error) {
      if (!needsProof(error)) throw error;
      setUnproved(body);
    }
  }
  async function saveProved(): Promise<void> {
    if (!unproved) return;
    setUnproved(undefined);
    await save(unproved).catch((error: unknown) =>
      toast.error(t("The token was not created"), { text: readProblem(error) }),
    );
  }
  return (
    <RouteSheet
      size="large"
      title={created ? t("Your new token") : t("New access token")}
      text={created ? undefined : t("For one program. Give it only the rights that the program needs.")}
    >
      {created ? <NewToken token={created} /> : <TokenForm onSubmit={save} />}
      {unproved && me && (
        <ProofDialog
          me={me}
          purpose="TOKEN"
          onClose={() => setUnproved(undefined)}
          onProved={() => void saveProved()}
        />
      )}
    </RouteSheet>
  );
}
