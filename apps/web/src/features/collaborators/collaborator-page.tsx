import {
  type Collaborator,
  collaboratorEndpoints,
  type PermissionsChoices,
} from "@nyota/contract/account/collaborators";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useParams } from "react-router";
import { KeptOpen } from "#ui/frozen/kept-open.tsx";
import { HistoryLink } from "#features/activity/history-link.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { readStale } from "#lib/api/read-stale.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { CollaboratorActions } from "./collaborator-actions.tsx";
import { CollaboratorFacts } from "./collaborator-facts.tsx";
import { describeStale } from "./describe-stale.ts";
import { RightsFields } from "./rights-fields.tsx";
import { RightsList } from "./rights-list.tsx";
import { findRightsProblem, type Rights, type RightsProblem, rightsOf } from "./rights.ts";

export default function CollaboratorPage() {
  const { projectId, canChangeShared, isExpired } = useProject();
  const { collaboratorId = "" } = useParams();
  const read = useQuery({
    ...query(collaboratorEndpoints.read, { params: { projectId, collaboratorId } }),
    refetchOnWindowFocus: false,
  });
  const choices = useQuery(query(collaboratorEndpoints.choices, { params: { projectId } }));
  return (
    <RouteSheet
      title={read.data ? (read.data.name ?? read.data.address) : t("Collaborator")}
      size="large"
      actions={<HistoryLink objectId={collaboratorId} />}
    >
      <Loaded read={read} failure={t("This collaborator could not be opened")} skeleton={<SkeletonText lines={6} />}>
        {(person) => (
          <div className="flex flex-1 flex-col gap-6">
            <CollaboratorFacts collaborator={person} />
            <CollaboratorActions collaborator={person} />
            {!isExpired && !person.is_me && ["ACCEPTED", "PENDING"].includes(person.status) ? (
              <KeptOpen isAllowed={canChangeShared("COLLABORATOR", "EDIT")} otherwise={<RightsList {...person} />}>
                <Loaded read={choices} label={t("Loading the rights")} skeleton={<SkeletonText lines={8} />}>
                  {(loaded) => <RightsForm key={person.id} person={person} choices={loaded} />}
                </Loaded>
              </KeptOpen>
            ) : (
              <RightsList {...person} />
            )}
          </div>
        )}
      </Loaded>
    </RouteSheet>
  );
}

function RightsForm({ person, choices }: { person: Collaborator; choices: PermissionsChoices }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(collaboratorEndpoints.update);
  // What the choices began with. It follows what others save until something is chosen here.
  const [base, setBase] = useState(person);
  const [chosen, setChosen] = useState<Rights>();
  const [problem, setProblem] = useState<RightsProblem>();
  useEffect(() => () => sheet?.setDirty(false), [sheet]);
  if (!chosen && base.updated_at !== person.updated_at) setBase(person);
  const rights = chosen ?? rightsOf(base);

  function change(next: Rights): void {
    setChosen(next);
    setProblem(undefined);
    sheet?.setDirty(true);
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findRightsProblem(rights);
    setProblem(found === undefined ? undefined : { text: found });
    if (found) return;
    try {
      const saved = await update.mutateAsync({
        params: { projectId, collaboratorId: person.id },
        body: rights,
        version: base.updated_at,
      });
      toast.success(t("The rights of {name} were changed", { name: saved.name ?? saved.address }));
      sheet?.done();
    } catch (error) {
      const stale = readStale<Collaborator>(error);
      if (stale) setBase(stale.current);
      setProblem({ text: stale ? describeStale(base, stale) : readMessage(error) });
    }
  }
  return (
    <form aria-label={t("Rights")} onSubmit={(event) => void save(event)} className="flex flex-1 flex-col gap-5">
      <RightsFields choices={choices} rights={rights} onChange={change} problem={problem} />
      <div className="sticky -bottom-5 -mx-6 -mb-5 mt-auto flex justify-end gap-2.5 border-t border-line bg-surface px-6 py-3 max-md:-mx-4 max-md:px-4">
        <Button onClick={() => sheet?.close()}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" loading={update.isPending}>
          {t("Save rights")}
        </Button>
      </div>
    </form>
  );
}
