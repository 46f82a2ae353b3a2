import { ImportStart } from "./import-start.tsx";
import { UploadZone } from "./upload-zone.tsx";

export default function CustomImportPage() {
  return (
    <ImportStart>
      <UploadZone
        label="Your guest list"
        accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard"
        kinds="Excel (.xlsx), CSV or contacts from a phone (.vcf)"
      />
      <p className="mt-3 text-sm text-ink-2">
        Any order of columns will do: names in one column or two, phone numbers with or without a country code, one
        column for each event. On the next page you choose what each column means.
      </p>
    </ImportStart>
  );
}
