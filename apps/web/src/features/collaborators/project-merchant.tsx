import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type Merchant = { name: string; given_at: string | null };

/** Since when the firm runs the project, and with whom: the reader, or an owner who is somebody else. */
function describeMerchant({ name, given_at }: Merchant, owner: string | undefined): ReactNode {
  const b = (text: ReactNode) => <span className="font-strong text-ink">{text}</span>;
  if (!given_at)
    return owner === undefined
      ? rich("<b>{name}</b> runs this project with you.", { name, b })
      : rich("<b>{name}</b> runs this project with {owner}.", { name, owner, b });
  const date = formatDate(given_at);
  return owner === undefined
    ? rich("<b>{name}</b> has run this project with you since {date}.", { name, date, b })
    : rich("<b>{name}</b> has run this project with {owner} since {date}.", { name, owner, date, b });
}

/** The firm of planners that a project was given to; its owner gives it and takes it back. */
export function ProjectMerchant() {
  const { project, projectId, isOwner, isExpired } = useProject();
  const params = { projectId };
  const read = useQuery(query(projectMerchantEndpoints.ofProject, { params }));
  const takeBack = useSend(projectMerchantEndpoints.takeBack);
  const [isAsked, setAsked] = useState(false);
  const merchant = read.data?.merchant;
  // Without a firm there is something to do only for the owner.
  if (!read.data || (!merchant && (!isOwner || isExpired))) return null;

  async function run(): Promise<void> {
    try {
      await takeBack.mutateAsync({ params });
      toast.success(t("{name} is only yours again", { name: project.title }));
    } catch (error) {
      toast.error(t("The project was not taken back"), { text: readMessage(error) });
    }
  }
  return (
    <Card title={t("Planner")} className="mt-5 max-w-4xl">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {merchant ? (
            <>
              {describeMerchant(merchant, isOwner ? undefined : project.owner_name)}{" "}
              {merchant.staff === 1
                ? t("One person of the firm has access.")
                : t("{count, number} people of the firm have access, each with rights the firm gives them.", {
                    count: merchant.staff,
                  })}
            </>
          ) : (
            t("Does a firm of planners run your celebration? Give them the project; you can take it back at any time.")
          )}
        </p>
        {isOwner &&
          (merchant ? (
            <Button onClick={() => setAsked(true)}>{t("Take back")}</Button>
          ) : (
            <Button asChild>
              <RouterLink to="give-to-firm">{t("Give to a firm")}</RouterLink>
            </Button>
          ))}
      </div>
      {merchant && (
        <ConfirmDialog
          open={isAsked}
          onClose={() => setAsked(false)}
          onConfirm={run}
          title={t("Take the project back from {name}?", { name: merchant.name })}
          text={t(
            "The firm’s people lose access at once. What they did stays, and you can give the project again later.",
          )}
          confirm={t("Take back")}
        />
      )}
    </Card>
  );
}
