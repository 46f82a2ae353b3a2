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
    error: "Choose at least one project.",
  })
  .refine(({ permissions }) => describeRights(permissions).length > 0, {
    path: ["permissions"],
    error: "Choose at least one right.",
  });

const lifetimes = tokenLifetimes.map((days) => ({
  value: String(days),
  label: days === 365 ? "A year" : `${days} days`,
}));
const places = [
  { value: "ALL", label: "All my projects", hint: "Also those you join or create later." },
  { value: "SOME", label: "Only some projects" },
];

export function TokenForm({ onSubmit }: { onSubmit: (body: TokenInput) => Promise<void> }) {
  const { projects = [] } = useAllProjects();
  return (
    <Form
      schema={schema}
      label="New access token"
      defaultValues={{ name: "", days: "90", where: "ALL", project_ids: [], permissions: tokenPresets[0].permissions }}
      onSubmit={({ where, days, project_ids, ...rest }) =>
        onSubmit({ ...rest, days: Number(days), project_ids: where === "ALL" ? null : project_ids })
      }
    >
      {({ Field, form }) => (
        <>
          <Field
            name="name"
            label="Name"
            help="Which program it is for, for example “Seating plan script”."
            autoFocus
          />
          <Field name="days" type="select" label="How long it lasts" options={lifetimes} />
          <Field name="where" type="radio-group" label="Where it may be used" options={places} />
          {form.watch("where") === "SOME" && (
            <Field
              name="project_ids"
              type="multi-select"
              label="Projects"
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
          <FormActions submit="Create token" />
        </>
      )}
    </Form>
  );
}

type RightsProps = { value: ModuleLevels; onChange: (value: ModuleLevels) => void; problem: string | undefined };

function Rights({ value, onChange, problem }: RightsProps) {
  return (
    <section aria-label="What it may do" className="space-y-4">
      <div>
        <h3 className="mb-2 font-strong">What it may do</h3>
        <ChoiceCards
          label="Ready-made rights"
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
        Whatever you choose, it may never do more than you may yourself. No token changes how you sign in, who helps,
        what you pay, or deletes a project.
      </p>
    </section>
  );
}
