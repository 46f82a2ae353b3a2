import { AnswerButtons } from "#ui/form/answer-buttons.tsx";
import { type Membership, merchantEndpoints } from "@nyota/contract/account/merchants";
import { Link as RouterLink, useParams } from "react-router";
import { OtherAddress } from "#features/collaborators/other-address.tsx";
import { useSend } from "#lib/api/api.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { RightsOfStaff } from "./rights-of-staff.tsx";
import { useFirm } from "#lib/api/use-firm.ts";
import { t } from "#lib/i18n/t.ts";

export default function JoinFirmPage() {
  const { staffId = "" } = useParams();
  const { read } = useFirm();
  return (
    <Loaded read={read} failure={t("This invitation could not be opened")} skeleton={<SkeletonCard lines={6} />}>
      {({ results }) => {
        const found = results.find(({ id }) => id === staffId);
        return found ? (
          <Invitation membership={found} />
        ) : (
          <OtherAddress
            over={t("It is also gone once it has expired or was withdrawn, or you were removed from the firm.")}
          />
        );
      }}
    </Loaded>
  );
}

const describeInviter = (name: string | null) =>
  name ? t("{name} invites you to its staff.", { name }) : t("The firm invites you to its staff.");

function Invitation({ membership }: { membership: Membership }) {
  const { merchant, status, invited_by, levels, actions, expires_at } = membership;
  return (
    <>
      <PageHeader
        title={
          status === "ACTIVE"
            ? t("You work for {name}", { name: merchant.name })
            : t("Work for {name}", { name: merchant.name })
        }
        text={
          status === "ACTIVE"
            ? t("You have accepted this invitation.")
            : `${describeInviter(invited_by)} ${t("You will work in all projects that hosts have given to the firm.")}`
        }
      />
      <div className="grid max-w-2xl gap-5">
        <section>
          <h2 className="display mb-2 text-lg">{t("Your rights")}</h2>
          <RightsOfStaff levels={levels} actions={actions} />
        </section>
        {status === "ACTIVE" ? (
          <Button asChild variant="primary" className="w-fit">
            <RouterLink to="/merchants">{t("Open your firm")}</RouterLink>
          </Button>
        ) : (
          <>
            {expires_at && (
              <p className="text-ink-2">{t("It can be accepted until {date}.", { date: formatDate(expires_at) })}</p>
            )}
            <Answer membership={membership} />
          </>
        )}
      </div>
    </>
  );
}

function Answer({ membership: { id, merchant } }: { membership: Membership }) {
  const accept = useSend(merchantEndpoints.accept);
  const decline = useSend(merchantEndpoints.decline);
  const params = { staffId: id };
  return (
    <AnswerButtons
      accept={{
        send: () => accept.mutateAsync({ params }),
        done: t("You work for {name} now", { name: merchant.name }),
        to: "/merchants",
      }}
      decline={{ send: () => decline.mutateAsync({ params }), done: t("The invitation was declined"), to: "/" }}
    />
  );
}
