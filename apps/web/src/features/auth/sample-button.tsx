import { authEndpoints } from "@nyota/contract/account/auth";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#lib/api/api-error.ts";
import { call } from "#lib/api/call.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { enterSession } from "#lib/api/sign-in.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { toast } from "#ui/toast.ts";

/** The server marks the page when it has a sample. */
const hasSample = () => document.querySelector('meta[name="nyota-sample"]') !== null;

/** Opens a full, made-up wedding without typing anything. Shows nothing where the server has none, as in production. */
export function SampleButton() {
  const navigate = useNavigate();
  const [isOffered, setOffered] = useState(hasSample);
  const [isOpening, setOpening] = useState(false);
  if (!isOffered) return null;

  async function open(): Promise<void> {
    setOpening(true);
    try {
      const { access_token, project_id } = await call(authEndpoints.exploreSample, {});
      // The page redirects a signed-in user to its `ref`, so that has to be on screen before: a navigation that is still
      // a transition would be overtaken by the session.
      const target = withRef("/signin", `/projects/${project_id}/dashboard`);
      await navigate(target, { replace: true, flushSync: true });
      enterSession(access_token);
    } catch (error) {
      if (error instanceof ApiError && (error.code === "NOT_FOUND" || error.status === 404)) {
        setOffered(false);
        toast.info("There is no sample wedding on this server", { text: "Sign in to begin your own." });
      } else toast.error("The sample wedding could not be opened", { text: (error as Error).message });
    } finally {
      setOpening(false);
    }
  }
  return (
    <div className="mt-8 flex items-center gap-4 rounded-card border border-line bg-surface py-3 pl-2 pr-4">
      <LightsDrawing className="h-16 w-auto flex-none" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">Just looking around?</p>
        <Button className="mt-1.5 w-full" loading={isOpening} onClick={() => void open()}>
          Explore a sample wedding
        </Button>
      </div>
    </div>
  );
}
