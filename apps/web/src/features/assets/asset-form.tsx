import { assetEndpoints, assetFileName, assetFolder, type AssetDetail } from "@nyota/contract/files/assets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({
  file_name: assetFileName,
  // An empty field is no folder.
  folder: z.preprocess((typed) => (typed === "" ? null : typed), assetFolder.nullable()),
});

type AssetFormProps = { asset: AssetDetail; onSaved: () => void };

/** Renames a file and moves it to another folder, which exists as soon as a file is in it. */
export function AssetForm({ asset, onSaved }: AssetFormProps) {
  const { projectId } = useProject();
  const update = useSend(assetEndpoints.update);
  const { data } = useQuery(query(assetEndpoints.list, { params: { projectId }, query: { page_size: 1 } }));
  const [version] = useState(asset.updated_at);
  return (
    <Form
      schema={schema}
      defaultValues={{ file_name: asset.file_name, folder: asset.folder ?? "" }}
      label={t("Details")}
      onSubmit={async (values) => {
        await update.mutateAsync({ params: { projectId, assetId: asset.id }, body: values, version });
        toast.success(t("The file was saved"));
        onSaved();
      }}
    >
      {({ Field }) => (
        <>
          <Field name="file_name" label={t("Name")} required maxLength={200} />
          <Field
            name="folder"
            label={t("Folder")}
            help={t("Leave it empty for no folder.")}
            maxLength={80}
            suggestions={data?.folders.map(({ name }) => name) ?? []}
          />
          <div>
            <SubmitButton>{t("Save name and folder")}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
