import type { FileImportDetail, ImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { isOfGuests } from "../state/topic-texts.ts";
import { GuestRoom, useGuestRoom } from "./guest-room.tsx";
import { effectWords, leftBehind, publishLabel } from "./publish-labels.ts";
import { useImport } from "../state/use-import.ts";
import { markStale, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type PublishBarProps = {
  file: FileImportDetail;
  /** What can be done with the rows that are chosen now, instead of publishing. */
  choice?: ReactNode;
};

/**
 * The button that publishes the rows, with the number of rows left out. With more new guests than the plan has room for
 * it publishes the first of them.
 */
export function PublishBar({ file, choice }: PublishBarProps) {
  const { params } = useImport();
  const publish = useSend(importEndpoints.publish);
  const [asks, setAsks] = useState(false);
  const isGuests = isOfGuests(file.topic);
  const room = useGuestRoom(isGuests ? file.counts.new : 0);
  const counts = room === null ? file.counts : keepFirst(file.counts, room);
  const { to_delete: deletes } = counts;
  const label = publishLabel(counts, file.topic ?? "guests");
  const hasPlace = room !== null && room > 0;
  const run = () => {
    const first = room === null ? {} : { first: room };
    publish.mutate(
      { params: { projectId: params.projectId }, body: { import_id: params.importId, ...first } },
      // Somebody else may have used the room that was shown.
      { onError: () => markStale(["projects"]) },
    );
  };
  const start = () => (deletes > 0 ? setAsks(true) : run());
  if (choice)
    return (
      <div data-bottom-bar className={barClass}>
        {choice}
      </div>
    );
  return (
    <div data-bottom-bar className={barClass}>
      {publish.error && (
        <Banner tone="danger" title={t("Nothing was added")}>
          {readMessage(publish.error)}
        </Banner>
      )}
      {isGuests && (
        <GuestRoom
          brings={file.counts.new}
          isCompact
          actions={
            <>
              {hasPlace && (
                <Button size="small" variant="primary" loading={publish.isPending} onClick={start}>
                  {t("Add the first {count, number}", { count: room })}
                </Button>
              )}
              <ChooseWhich />
            </>
          }
        >
          {hasPlace && t("The first are those at the top of the file. The others stay in it for later.")}
        </GuestRoom>
      )}
      {/* On a phone the lines above say the same, and the rows need the room. */}
      <div className={cx("flex flex-wrap items-center justify-end gap-x-4 gap-y-2", hasPlace && "max-md:hidden")}>
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2 tabular-nums">
          <b className="font-strong text-ink">{effectWords(counts)}</b> {leftBehind(counts)}
        </p>
        {(room === null || (room === 0 && label)) && (
          <Button variant="primary" size="large" loading={publish.isPending} disabled={!label} onClick={start}>
            {label ?? t("Nothing to add yet")}
          </Button>
        )}
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          onConfirm={run}
          title={t("{label}?", { label: label ?? "" })}
          text={`${effectWords(counts)} ${t("You can undo this until something depends on it.")}`}
          confirm={label ?? ""}
        />
      </div>
    </div>
  );
}

const barClass = "sticky bottom-0 z-bar mt-4 space-y-3 border-t border-line bg-paper py-3";

const keepFirst = (counts: ImportCounts, first: number): ImportCounts => ({
  ...counts,
  new: first,
  skipped: counts.skipped + counts.new - first,
});

/** Shows the new guests, where several are ticked and left out together. */
function ChooseWhich() {
  const [, setUrl] = useSearchParams();
  return (
    <Button
      size="small"
      onClick={() => {
        setUrl({ show: "new" });
        document.getElementById("preview-rows")?.scrollIntoView();
      }}
    >
      {t("Choose which")}
    </Button>
  );
}
