import { callEndpoints } from "@nyota/contract/site/calls";
import { text } from "@nyota/contract/fields";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { call, query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field as PlainField } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";

const DAY = 86_400_000;
const schema = z.object({ name: text(80), days: z.string() });
const lasting = [
  { value: "1", label: t("One day") },
  { value: "3", label: t("Three days") },
  { value: "7", label: t("One week") },
  { value: "30", label: t("One month") },
];

type HelperFormProps = { onMade: (helper: { name: string; url: string }) => void };

/** Makes a link for all households that owe an answer, or for those of some groups. */
export function HelperForm({ onMade }: HelperFormProps) {
  const { projectId } = useProject();
  const [groups, setGroups] = useState<string[]>([]);
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const ofGroups = groups.length > 0 ? { group: groups } : {};
  const count = useQuery(query(callEndpoints.queue, { params: { projectId }, query: { ...ofGroups, page_size: 1 } }))
    .data?.count;
  const send = useSend(callEndpoints.addHelper);

  /** The households that are chosen, page after page. */
  async function listChosen(): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const found = await call(callEndpoints.queue, {
        params: { projectId },
        query: { ...ofGroups, page_size: 200, ...(cursor && { cursor }) },
      });
      ids.push(...found.results.map(({ household_id }) => household_id));
      cursor = found.next && new URLSearchParams(found.next).get("cursor");
    } while (cursor);
    return ids;
  }
  async function make({ name, days }: z.output<typeof schema>): Promise<void> {
    const expires_at = new Date(Date.now() + Number(days) * DAY).toISOString();
    const { url } = await send.mutateAsync({
      params: { projectId },
      body: { name, household_ids: await listChosen(), expires_at },
    });
    onMade({ name, url });
  }
  return (
    <Form label={t("New link")} schema={schema} defaultValues={{ name: "", days: "7" }} onSubmit={make}>
      {({ Field }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="name"
              label={t("Name of the helper")}
              help={t("Answers they note are marked with it.")}
              maxLength={80}
            />
            <Field name="days" type="select" label={t("Works for")} options={lasting} />
          </div>
          <PlainField label={t("Only these groups")} optional>
            {(slots) => (
              <MultiSelect
                {...slots}
                options={choices?.groups ?? []}
                value={groups}
                onChange={setGroups}
                placeholder={t("All households without an answer")}
              />
            )}
          </PlainField>
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton>{t("Make the link")}</SubmitButton>
            <p className="text-ink-2" role="status">
              {count === undefined
                ? " "
                : t("for {count, plural, one {# household} other {# households}} without an answer", { count })}
            </p>
          </div>
        </>
      )}
    </Form>
  );
}
