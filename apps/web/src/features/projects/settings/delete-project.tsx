import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Deletes all data of the project, so the name has to be typed. */
export function DeleteProject({ project }: { project: Project }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const remove = useSend(projectEndpoints.remove);
  const navigate = useNavigate();
  const { isOwner } = useProject();
  const sheet = useSheet();
  const close = () => {
    setOpen(false);
    setTyped("");
  };

  async function run(): Promise<void> {
    try {
      sheet?.setDirty(false);
      await navigate("/", { replace: true });
      await remove.mutateAsync({ params: { projectId: project.id } });
      toast.deleted(t("{name} is deleted", { name: project.title }));
    } catch (error) {
      toast.error(t("{name} could not be deleted", { name: project.title }), { text: (error as Error).message });
    }
  }
  return (
    <section className="rounded-field border border-line p-4">
      <h3 className="font-strong">{t("Delete this project")}</h3>
      <p className="mt-1 text-sm text-ink-2">
        {t(
          "Guests, answers, messages and files are gone at once for everybody, and erased from this server 30 days later.",
        )}
      </p>
      {isOwner && (
        <p className="mt-1 text-sm text-ink-2">
          {rich("<link>Download everything</link> first if you may need it again.", {
            link: (text) => (
              <Link className="underline" to={`/projects/${project.id}/guests/export`}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <Button className="mt-3 text-rust!" onClick={() => setOpen(true)}>
        {t("Delete project")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        size="small"
        title={t("Delete {name}?", { name: project.title })}
        text={t(
          "All of its guests, answers, messages, rooms and files are deleted for everybody. What you bought stays in your orders. This can’t be undone.",
        )}
        footer={
          <>
            <Button onClick={close}>{t("Keep it")}</Button>
            <Button variant="danger" disabled={typed.trim() !== project.title} onClick={() => void run()}>
              {t("Delete project")}
            </Button>
          </>
        }
      >
        <Field label={t("Type “{name}” to confirm", { name: project.title })}>
          {({ id, describedBy }) => (
            <Input
              id={id}
              describedBy={describedBy}
              value={typed}
              onChange={(text) => setTyped(text ?? "")}
              autoComplete="off"
            />
          )}
        </Field>
      </Dialog>
    </section>
  );
}
