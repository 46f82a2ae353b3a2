import type { useDesk } from "./use-desk.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

type Desk = Pick<ReturnType<typeof useDesk>, "since" | "waiting" | "problem" | "retry" | "discard">;

/** Whether everything tapped has reached the server; nothing while it has and the server answers. */
export function DeskState({ desk: { since, waiting, problem, retry, discard } }: { desk: Desk }) {
  if (problem !== undefined && waiting > 0)
    return (
      <Banner
        tone="danger"
        title={t("{count, plural, one {# change} other {# changes}} could not be sent", { count: waiting })}
        action={
          <span className="flex gap-2">
            <Button size="small" onClick={retry}>
              {t("Try again")}
            </Button>
            <Button size="small" variant="quiet" onClick={discard}>
              {t("Discard")}
            </Button>
          </span>
        }
      >
        {problem}
      </Banner>
    );
  if (since === undefined) return null;
  return (
    <Banner tone="warn" title={t("No connection: go on, nothing is lost")}>
      {waiting > 0 &&
        t(
          "{count, plural, one {# change is} other {# changes are}} kept on this device and sent as soon as it is back.",
          { count: waiting },
        )}
      {waiting > 0 && " "}
      {t("List as of {date}.", { date: formatDateTime(since) })}
    </Banner>
  );
}
