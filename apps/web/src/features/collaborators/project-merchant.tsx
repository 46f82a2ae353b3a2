import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, pluralise } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

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
      toast.success(`${project.title} is only yours again`);
    } catch (error) {
      toast.error("The project was not taken back", { text: readMessage(error) });
    }
  }
  return (
    <Card title="Planner" className="mt-5 max-w-4xl">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {merchant ? (
            <>
              <span className="font-strong text-ink">{merchant.name}</span> {merchant.given_at ? "has run" : "runs"}{" "}
              this project with {isOwner ? "you" : project.owner_name}
              {merchant.given_at && ` since ${formatDate(merchant.given_at)}`}.{" "}
              {merchant.staff === 1
                ? "One person of the firm has access."
                : `${pluralise(merchant.staff, "person", "people")} of the firm have access, each with rights the firm gives them.`}
            </>
          ) : (
            "Does a firm of planners run your celebration? Give them the project; you can take it back at any time."
          )}
        </p>
        {isOwner &&
          (merchant ? (
            <Button onClick={() => setAsked(true)}>Take back</Button>
          ) : (
            <Button asChild>
              <RouterLink to="give-to-firm">Give to a firm</RouterLink>
            </Button>
          ))}
      </div>
      {merchant && (
        <ConfirmDialog
          open={isAsked}
          onClose={() => setAsked(false)}
          onConfirm={run}
          title={`Take the project back from ${merchant.name}?`}
          text="The firm’s people lose access at once. What they did stays, and you can give the project again later."
          confirm="Take back"
        />
      )}
    </Card>
  );
}
