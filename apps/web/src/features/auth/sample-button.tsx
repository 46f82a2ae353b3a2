import { authEndpoints } from "@nyota/contract/account/auth";
import { useState } from "react";
import { ApiError } from "#lib/api/api-error.ts";
import { call } from "#lib/api/call.ts";
import { enterSession } from "#lib/api/sign-in.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { toast } from "#ui/toast.ts";

/** The server marks the page when it has a sample. */
const hasSample = () => document.querySelector('meta[name="nyota-sample"]') !== null;

/**
 * Opens a full, made-up wedding without typing anything; `onOpen` gets its page before the user is signed in. Shows
 * nothing where the server has none, as in production.
 */
export function SampleButton({ onOpen }: { onOpen: (path: string) => void }) {
  const [isOffered, setOffered] = useState(hasSample);
  const [isOpening, setOpening] = useState(false);
  if (!isOffered) return null;

  async function open(): Promise<void> {
    setOpening(true);
    try {
      const { access_token, project_id } = await call(authEndpoints.exploreSample, {});
      onOpen(`/projects/${project_id}/dashboard`);
      enterSession(access_token);
    } catch (error) {
      if (error instanceof ApiError && (error.code === "NOT_FOUND" || error.status === 404)) {
        setOffered(false);
        toast.info(t("There is no sample wedding on this server"), { text: t("Sign in to begin your own.") });
      } else toast.error(t("The sample wedding could not be opened"), { text: (error as Error).message });
    } finally {
      setOpening(false);
    }
  }
  return (
    <div className="mt-8 flex items-center gap-4 rounded-card border border-line bg-surface py-3 pl-2 pr-4">
      <LightsDrawing className="h-16 w-auto flex-none" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">{t("Just looking around?")}</p>
        <Button className="mt-1.5 w-full" loading={isOpening} onClick={() => void open()}>
          {t("Explore a sample wedding")}
        </Button>
      </div>
    </div>
  );
}
