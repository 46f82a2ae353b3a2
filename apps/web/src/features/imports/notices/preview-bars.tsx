import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { BlanksBar } from "./blanks-bar.tsx";
import { MissingBar } from "../missing/missing-bar.tsx";
import { CarriedBar } from "./carried-bar.tsx";
import { ConflictBar } from "./conflict-bar.tsx";
import { EarlierCorrections } from "./earlier-corrections.tsx";
import { FailedColumns } from "./failed-columns.tsx";
import { LostDecisions } from "./lost-decisions.tsx";
import { OtherSheets } from "../state/other-sheets.tsx";
import { NumbersAbroad } from "./numbers-abroad.tsx";
import { PlacesBar } from "./places-bar.tsx";
import { SplitsBar } from "./splits-bar.tsx";
import { UninvitedGuests } from "./uninvited-guests.tsx";

type PreviewBarsProps = { file: FileImportDetail; targets: readonly ImportTarget[] };

/** What concerns many rows at once, each with its decision. */
export function PreviewBars({ file, targets }: PreviewBarsProps) {
  return (
    <>
      <div className="mb-3 empty:hidden">
        <OtherSheets file={file} />
      </div>
      <MissingBar file={file} />
      {file.counts.conflict > 0 && (
        <div className="mb-3">
          <ConflictBar count={file.counts.conflict} topic={file.topic ?? "guests"} />
        </div>
      )}
      <PlacesBar file={file} />
      <LostDecisions count={file.lost_decisions} />
      <FailedColumns file={file} targets={targets} />
      <NumbersAbroad file={file} />
      <UninvitedGuests count={file.counts.uninvited} />
      <EarlierCorrections file={file} />
      <SplitsBar counts={file.counts} />
      <CarriedBar file={file} />
      <BlanksBar {...file} />
    </>
  );
}
