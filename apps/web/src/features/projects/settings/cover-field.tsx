import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useSend } from "#lib/api/api.ts";
import { formatBytes } from "#lib/text/format.ts";
import { useCover } from "#lib/api/use-cover.ts";
import { withFile } from "#lib/api/with-file.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Cover } from "#ui/drawings/cover.tsx";
import { toast } from "#ui/toast.ts";

const maxBytes = projectEndpoints.update.upload?.maxBytes ?? 0;
const kinds = "image/jpeg,image/png,image/gif,image/webp";

/** The cover is saved immediately, so that it is visible at once. */
export function CoverField({ project }: { project: Project }) {
  const input = useRef<HTMLInputElement>(null);
  const cover = useCover(project);
  const update = useSend(projectEndpoints.update);
  const params = { projectId: project.id };

  async function save(file: File | undefined): Promise<void> {
    if (file && file.size > maxBytes)
      return toast.error(t("{name} is too large", { name: file.name }), {
        text: t("Choose a picture up to {bytes}.", { bytes: formatBytes(maxBytes) }),
      });
    try {
      if (file) await update.mutateAsync(withFile({ params, body: {} }, file));
      else await update.mutateAsync({ params, body: { cover_image: null } });
      toast.success(file ? t("The cover is changed") : t("The cover is removed"));
    } catch (error) {
      toast.error(t("The cover could not be changed"), { text: (error as Error).message });
    }
  }
  return (
    <div>
      <span className="mb-1.5 block text-[13.5px] font-strong">{t("Cover")}</span>
      <Cover src={cover} seed={project.id} className="h-40 min-h-0!" />
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept={kinds}
          aria-label={t("Cover picture")}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) void save(file);
          }}
        />
        <Button size="small" icon={<ImageUp />} loading={update.isPending} onClick={() => input.current?.click()}>
          {project.cover_image ? t("Change picture") : t("Upload a picture")}
        </Button>
        {project.cover_image && (
          <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => void save(undefined)}>
            {t("Remove")}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-2">{t("JPG, PNG, GIF or WebP. Without a picture, a drawing is shown.")}</p>
    </div>
  );
}
