import type { ReactNode } from "react";
import { ImportStart } from "./import-start.tsx";
import { SampleDownloads } from "./sample-downloads.tsx";
import { UploadZone } from "./upload-zone.tsx";

export default function SampleImportPage() {
  return (
    <ImportStart>
      <ol className="space-y-6">
        <Step number={1} title="Download the sample">
          <p className="mb-3 text-ink-2">
            It has a column for everything a guest can have, and one for each of your events.
          </p>
          <SampleDownloads />
        </Step>
        <Step number={2} title="Fill it in">
          <p className="text-ink-2">
            One guest per row. Only the name is needed. Families who share a household name get one invitation together.
          </p>
        </Step>
        <Step number={3} title="Drop it here">
          <UploadZone label="The filled-in sample" accept=".csv,.xlsx" kinds="Excel (.xlsx) or CSV" />
        </Step>
      </ol>
    </ImportStart>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-henna-soft text-sm font-semibold text-henna"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="mb-1 pt-0.5 font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}
