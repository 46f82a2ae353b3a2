import { projectEndpoints } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { needsProof } from "#features/auth/needs-proof.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { leaveSession } from "#lib/api/sign-in.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Deletes the account, after it is said what goes and what stays. */
export function DeleteAccount({ me }: { me: User }) {
  const [step, setStep] = useState<"ASK" | "PROVE">();
  // The first dialog calls onClose when it closes; ignore it if the second dialog follows.
  const goesOn = useRef(false);
  const remove = useSend(userEndpoints.remove);
  const navigate = useNavigate();
  const projects = useQuery(query(projectEndpoints.list, { query: { page_size: 200, without_counts: true } }));
  const own = projects.data?.results.filter(({ owner }) => owner === me.id) ?? [];

  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({});
      toast.success(t("Your account is deleted"));
      await leaveSession();
      await navigate("/signin", { replace: true });
    } catch (error) {
      goesOn.current = needsProof(error);
      if (goesOn.current) return setStep("PROVE");
      setStep(undefined);
      toast.error(t("Your account was not deleted"), { text: readMessage(error) });
    }
  }
  function ask(): void {
    goesOn.current = false;
    setStep("ASK");
  }
  return (
    <Card title={t("Delete your account")}>
      <p className="text-ink-2">
        {me.has_shop
          ? t(
              "You leave every project you help with, and nothing about you is kept here, except your orders and invoices, which have to be kept for the tax office.",
            )
          : t("You leave every project you help with, and nothing about you is kept here.")}{" "}
        {t("Histories and comments of other people’s projects keep the name you had there.")}
      </p>
      {own.length > 0 ? (
        <>
          <p className="mt-3">
            {t(
              "{count, plural, one {You own a project. Hand it over or delete it first:} other {You own # projects. Hand them over or delete them first:}}",
              { count: own.length },
            )}
          </p>
          <ul className="mt-1.5 list-disc pl-5">
            {own.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/projects/${id}/dashboard`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Button className="mt-3 text-rust!" onClick={ask}>
          {t("Delete account")}
        </Button>
      )}
      {step === "PROVE" ? (
        <ProofDialog me={me} purpose="DELETION" onClose={() => setStep(undefined)} onProved={() => void run()} />
      ) : (
        <ConfirmDialog
          open={step === "ASK"}
          onClose={() => !goesOn.current && setStep(undefined)}
          onConfirm={run}
          title={t("Delete your account?")}
          text={[
            t("You are signed out everywhere and your access tokens stop working."),
            ...(me.has_shop ? [t("Plans and credits in your wallet are lost.")] : []),
            t("Projects you own have to be handed over or deleted first. This can’t be undone."),
          ].join(" ")}
          confirm={t("Delete account")}
        />
      )}
    </Card>
  );
}
