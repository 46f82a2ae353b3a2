import { collaboratorEndpoints, type PermissionsChoices } from "@nyota/contract/account/collaborators";
import { describePreset } from "./rights.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { presetOf } from "@nyota/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link as RouterLink, useParams } from "react-router";
import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { InviteForm } from "./invite-form.tsx";

/** The last step of a first run: invite those who help, with ready-made rights. */
export default function AddCollaboratorPage() {
  const { projectId = "" } = useParams();
  const project = useQuery(query(projectEndpoints.read, { params: { projectId } }));
  const choices = useQuery(query(collaboratorEndpoints.choices, { params: { projectId } }));
  return (
    <AuthLayout
      title={t("Who helps you?")}
      text={t("Invite family or friends. Each gets rights of their own, which you can change later.")}
    >
      <Loaded read={project} failure={t("This celebration could not be opened")} skeleton={<SkeletonCard lines={5} />}>
        {(opened) => (
          <Loaded read={choices} failure={t("You can't invite anybody here")} skeleton={<SkeletonCard lines={5} />}>
            {(loaded) => <FirstHelpers project={opened} choices={loaded} />}
          </Loaded>
        )}
      </Loaded>
    </AuthLayout>
  );
}

function FirstHelpers({ project, choices }: { project: Project; choices: PermissionsChoices }) {
  const id = useId();
  const [invited, setInvited] = useState(0);
  const hasShop = useHasShop();
  const presets = choices.presets.filter(({ may_give }) => may_give);
  return (
    <>
      {/* A new form for each invitation, so that no address of the last one remains. */}
      <InviteForm key={invited} project={project} choices={choices} onInvited={(count) => setInvited(invited + count)}>
        {(rights, onChange, problem) => (
          <>
            <fieldset>
              <legend className="mb-1.5 text-[13.5px] font-strong">{t("What they may do")}</legend>
              <RadioGroup
                id={id}
                variant="cards"
                value={presetOf(rights.permissions)?.value ?? ""}
                onChange={(value) => {
                  const preset = presets.find((each) => each.value === value);
                  if (preset) onChange({ ...rights, permissions: preset.permissions });
                }}
                options={presets.map(({ value, label, text }) => ({
                  value,
                  label: translate(label),
                  hint: describePreset({ value, text }, hasShop),
                }))}
              />
            </fieldset>
            {problem && (
              <p role="alert" className="text-sm text-rust">
                {problem.text}
              </p>
            )}
            <SubmitButton size="large" variant={invited > 0 ? "default" : "primary"} className="w-full">
              {t("Send invitation")}
            </SubmitButton>
          </>
        )}
      </InviteForm>
      <div className="mt-6 border-t border-line pt-5">
        <p className="mb-3 text-ink-2" aria-live="polite">
          {invited > 0
            ? t("{count, plural, one {# person} other {# people}} invited.", { count: invited })
            : t("You can invite people later as well.")}
        </p>
        <Button asChild variant={invited > 0 ? "primary" : "default"} size="large" className="w-full">
          <RouterLink to={`/projects/${project.id}/dashboard`}>{t("Go to {name}", { name: project.title })}</RouterLink>
        </Button>
      </div>
    </>
  );
}
