import type { useDesk } from "./use-desk.ts";
import { formatDateTime, pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

type Desk = Pick<ReturnType<typeof useDesk>, "since" | "waiting" | "problem" | "retry" | "discard">;

/** Whether everything tapped has reached the server; nothing while it has and the server answers. */
export function DeskState({ desk: { since, waiting, problem, retry, discard } }: { desk: Desk }) {
  const taps = pluralise(waiting, "change");
  if (problem !== undefined && waiting > 0)
    return (
      <Banner
        tone="danger"
        title={`${taps} could not be sent`}
        action={
          <span className="flex gap-2">
            <Button size="small" onClick={retry}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onClick={discard}>
              Discard
            </Button>
          </span>
        }
      >
        {problem}
      </Banner>
    );
  if (since === undefined) return null;
  return (
    <Banner tone="warn" title="No connection: go on, nothing is lost">
      {waiting > 0
        ? `${taps} ${waiting === 1 ? "is" : "are"} kept on this device and sent as soon as it is back. `
        : ""}
      List as of {formatDateTime(since)}.
    </Banner>
  );
}
