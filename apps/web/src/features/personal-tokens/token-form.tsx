import {
  MAX_TOKEN_PROJECTS,
  type personalTokenEndpoints,
  tokenLifetimes,
} from "@nyota/contract/account/personal-tokens";
import type { ModuleLevels } from "@nyota/contract/access";
import type { RequestOf } from "@nyota/contract/endpoint";
import { text } from "@nyota/contract/fields";
import { describeRights } from "@nyota/contract/permissions";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { tokenModules, tokenPresetOf, tokenPresets } from "./token-presets.ts";
import { PermissionGrid } from "#features/collaborators/permission-grid.tsx";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { t } from "#lib/i18n/t.ts";
import { ChoiceCards } from "#ui/fields/choice-cards.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";

export type TokenInput = RequestOf<typeof personalTokenEndpoints.create>["body"];

const schema = z
  .object({
    name: text(60),
    days: z.string(),
    where: z.enum(["ALL", "SOME"]),
    project_ids: z.array(z.string()).max(MAX_TOKEN_PROJECTS),
    permissions: z.custom<ModuleLevels>(),
  })
  .refine(({ where, project_ids }) => where === "ALL" || project_ids.length > 0, {
    path: ["project_ids"],
    error: t("Choose at least one project."),
  })
  .refine(({ permissions }) => describeRights(permissions).length > 0, {
    path: ["permissions"],
    error: t("Choose at least one right."),
  });

const lifetimes = tokenLifetimes.map((days) => ({
  value: String(days),
  label: days === 365 ? t("A year") : t("{count} days", { count: days }),
}));
const places = [
  { value: "ALL", label: t("All my projects"), hint: t("Also those you join or create later.") },
  { value: "SOME", label: t("Only some projects") },
];

export function TokenForm({ onSubmit }: { onSubmit: (body: TokenInput) => Promise<void> }) {
  const { projects = [] } = useAllProjects();
  return (
    <Form
      schema={schema}
      label={t("New access token")}
      defaultValues={{ name: "", days: "90", where: "ALL", project_ids: [], permissions: tokenPresets[0].permissions }}
      onSubmit={({ where, days, project_ids, ...rest }) =>
        onSubmit({ ...rest, days: Number(days), project_ids: where === "ALL" ? null : project_ids })
      }
    >
      {({ Field, form }) => (
        <>
          <Field
            name="name"
            label={t("Name")}
            help={t("Which program it is for, for example “Seating plan script”.")}
            autoFocus
          />
          <Field name="days" type="select" label={t("How long it lasts")} options={lifetimes} />
          <Field name="where" type="radio-group" label={t("Where it may be used")} options={places} />
          {form.watch("where") === "SOME" && (
            <Field
              name="project_ids"
              type="multi-select"
              label={t("Projects")}
              options={projects.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
          <Controller
            control={form.control}
            name="permissions"
            render={({ field, fieldState }) => (
              <Rights value={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
            )}
          />
          <FormActions submit={t("Create token")} />
        </>
      )}
    </Form>
  );
}

type RightsProps = { value: ModuleLevels; onChange: (value: ModuleLevels) => void; problem: string | undefined };

function Rights({ value, onChange, problem }: RightsProps) {
  return (
    <section aria-label={t("What it may do")} className="space-y-4">
      <div>
        <h3 className="mb-2 font-strong">{t("What it may do")}</h3>
        <ChoiceCards
          label={t("Ready-made rights")}
          choices={tokenPresets}
          value={tokenPresetOf(value)}
          onChange={({ permissions }) => onChange(permissions)}
          obstacleOf={() => undefined}
        />
      </div>
      <PermissionGrid modules={tokenModules} value={value} onChange={onChange} />
      {problem && (
        <p role="alert" className="text-sm text-rust">
          {problem}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {t(
          "Whatever you choose, it may never do more than you may yourself. No token changes how you sign in, who helps, what you pay, or deletes a project.",
        )}
      </p>
    </section>
  );
}
