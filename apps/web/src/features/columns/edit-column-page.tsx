import { type ColumnDetail, columnEndpoints, hasOptions } from "@nyota/contract/guests/columns";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ColumnForm } from "./column-form.tsx";
import { cleanOptions, type ColumnFormOutput, columnToForm, goneOptions } from "./column-form-schema.ts";
import { GoneOptions } from "./gone-options.tsx";
import { TypeChange } from "./type-change.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditColumnPage() {
  const { projectId } = useProject();
  const { columnId = "" } = useParams();
  const params = { projectId, columnId };
  const column = useQuery({ ...query(columnEndpoints.read, { params }), refetchOnWindowFocus: false });
  return (
    <RouteSheet to="../.." title={column.data?.label ?? t("Edit column")}>
      <Loaded read={column} failure={t("This column could not be opened")} skeleton={<SkeletonText lines={6} />}>
        {(loaded) => <EditColumn key={columnId} column={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

function EditColumn({ column }: { column: ColumnDetail }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(columnEndpoints.update);
  const [replace, setReplace] = useState<Record<string, string | null>>({});
  const [confirm, setConfirm] = useState(false);

  async function save({ label, type, options, is_shown_to_guests }: ColumnFormOutput): Promise<void> {
    const lines = cleanOptions(options);
    const isOther = type !== column.type;
    // Another type creates its options from the existing values, unless options were typed.
    const named = isOther ? lines.map(({ name }) => ({ name })) : lines;
    const gone = isOther ? [] : goneOptions(column.options, lines).filter((option) => column.option_counts[option]);
    const saved = await update.mutateAsync({
      params: { projectId, columnId: column.id },
      body: {
        label,
        is_shown_to_guests,
        ...(isOther && { type, confirm }),
        ...(hasOptions(type) && { options: named }),
        ...(gone.length > 0 && {
          replace: Object.fromEntries(gone.map((option) => [option, replace[option] ?? null])),
        }),
      },
    });
    toast.success(t("{name} was saved", { name: saved.label }));
    sheet?.done();
  }
  return (
    <ColumnForm initial={columnToForm(column)} counts={column.option_counts} submit={t("Save")} onSubmit={save}>
      {({ type, options }) =>
        type === column.type ? (
          <GoneOptions column={column} lines={options} replace={replace} onReplace={setReplace} />
        ) : (
          <TypeChange
            column={column}
            type={type}
            options={cleanOptions(options).map(({ name }) => name)}
            confirmed={confirm}
            onConfirm={setConfirm}
          />
        )
      }
    </ColumnForm>
  );
}
