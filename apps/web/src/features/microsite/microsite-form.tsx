import { type Microsite, micrositeEndpoints } from "@nyota/contract/site/microsite";
import { lazy, Suspense, useState } from "react";
import { useOutlet, useSearchParams } from "react-router";
import {
  micrositeBody,
  type MicrositeFormOutput,
  micrositeFormSchema,
  micrositeToForm,
} from "./settings/microsite-form-schema.ts";
import { PhoneFrame } from "./frame/phone-frame.tsx";
import { PublishChecks } from "./publish-checks.tsx";
import { PublishCard } from "./publish-card.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SettingsSections } from "./settings/settings-sections.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useReturnAddress } from "#lib/use-return-address.ts";
import { useMedia } from "#lib/use-media.ts";
import { Form } from "#ui/form/form.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const LivePreview = lazy(async () => ({
  default: (await import("./preview/live-preview.tsx")).LivePreview,
}));

/** Settings on the left, the preview on the right; on a narrow screen one of the two. */
export function MicrositeForm({ site, initial }: { site: Microsite; initial: Microsite }) {
  const { project, projectId, canChangeShared, isExpired } = useProject();
  const zone = project.time_zone;
  const save = useSend(micrositeEndpoints.save);
  const [saved, setSaved] = useState(() => micrositeToForm(initial, zone));
  const [url, setUrl] = useSearchParams();
  const back = useReturnAddress();
  const [isDone, setDone] = useState(false);
  const isWide = useMedia("(min-width: 1100px)");
  const hasSheet = useOutlet() !== null;
  // When a sheet is opened by its address, the page below loads once the sheet is closed.
  const [isUncovered, setUncovered] = useState(!hasSheet);
  if (!hasSheet && !isUncovered) setUncovered(true);
  const isPreview = url.get("show") === "preview";
  const columns = url.get("width") === "desktop" ? "grid-cols-2" : "grid-cols-[minmax(0,1fr)_400px]";
  const mayWithdraw = canChangeShared("MICROSITE", "EDIT");
  const mayEdit = !isExpired && mayWithdraw;

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(t("That did not work"), { text: readMessage(error) });
    }
  }
  async function send(values: MicrositeFormOutput, published?: boolean) {
    const body = {
      ...micrositeBody(values, { zone }),
      ...(published !== undefined && { published }),
    };
    const next = micrositeToForm(await save.mutateAsync({ params: { projectId }, body }), zone);
    setSaved(next);
    return next;
  }
  return (
    <Form
      label={t("Guests’ pages")}
      schema={micrositeFormSchema}
      defaultValues={saved}
      onSubmit={async (values, form) => {
        form.reset(await send(values));
        toast.success(t("The guests’ page was saved"));
        setDone(true);
      }}
    >
      {({ form }) => {
        const publish = form.handleSubmit(() =>
          attempt(async () => {
            form.reset(await send(micrositeFormSchema.parse(form.getValues()), true));
            toast.success(t("Your page is live"));
            setDone(true);
          }),
        );
        // Alone: what is typed need not be right, or saved, to take the page off.
        const withdraw = () =>
          attempt(async () => {
            await save.mutateAsync({ params: { projectId }, body: { published: false } });
            toast.success(t("Your page is not public any more"));
          });
        return (
          <>
            <PublishCard
              site={site}
              mayChange={site.is_published ? mayWithdraw : mayEdit}
              isBusy={save.isPending}
              onChange={() => (site.is_published ? withdraw() : publish())}
            />
            {mayEdit && <PublishChecks isPublished={site.is_published} />}
            {!isWide && (
              <Segmented
                label={t("What is shown")}
                className="flex!"
                value={isPreview ? "preview" : "settings"}
                onChange={(show) => setUrl((current) => withShown(current, show), { replace: true })}
                options={[
                  { value: "settings", label: t("Settings") },
                  { value: "preview", label: t("Preview") },
                ]}
              />
            )}
            <div className={isWide ? `grid items-start gap-7 ${columns}` : undefined}>
              {(isWide || !isPreview) && <SettingsSections mayEdit={mayEdit} />}
              {(isWide || isPreview) && (
                <div className={isWide ? "sticky top-20" : undefined}>
                  <Suspense fallback={<PreviewWaiting />}>
                    {isUncovered ? <LivePreview saved={saved} /> : <PreviewWaiting />}
                  </Suspense>
                </div>
              )}
            </div>
            {mayEdit && <SaveBar />}
            {!hasSheet && <UnsavedGuard goTo={isDone ? back : undefined} />}
          </>
        );
      }}
    </Form>
  );
}

function withShown(url: URLSearchParams, show: string): URLSearchParams {
  const next = new URLSearchParams(url);
  if (show === "preview") next.set("show", show);
  else next.delete("show");
  return next;
}

const PreviewWaiting = () => (
  <div className="min-w-0">
    <Skeleton className="mb-3 h-9 w-64" />
    <PhoneFrame>
      <Skeleton className="h-full w-full" />
    </PhoneFrame>
  </div>
);
