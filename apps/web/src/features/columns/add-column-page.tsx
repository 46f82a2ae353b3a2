import { columnEndpoints, hasOptions } from "@nyota/contract/guests/columns";
import { ColumnForm } from "./column-form.tsx";
import { cleanOptions, type ColumnFormOutput, columnToForm } from "./column-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

export default function AddColumnPage() {
  return (
    <RouteSheet title={t("Add a column")} text={t("A field of your own for every guest.")}>
      <NewColumn />
    </RouteSheet>
  );
}

function NewColumn() {
  const { projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(columnEndpoints.create);
  async function save({ label, type, options, is_shown_to_guests }: ColumnFormOutput): Promise<void> {
    const names = cleanOptions(options).map(({ name }) => name);
    const saved = await create.mutateAsync({
      params: { projectId },
      body: { label, type, is_shown_to_guests, ...(hasOptions(type) && { options: names }) },
    });
    toast.success(t("{name} was added", { name: saved.label }));
    sheet?.done();
  }
  return <ColumnForm initial={columnToForm()} submit={t("Add column")} onSubmit={save} />;
}
