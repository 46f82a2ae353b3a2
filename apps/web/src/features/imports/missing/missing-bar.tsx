import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { useSearchParams } from "react-router";
import { pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** Shows that guests on the list are not in the file, until something is chosen for them. */
export function MissingBar({ file: { counts, file } }: { file: Pick<FileImportDetail, "counts" | "file"> }) {
  const { missing, to_tag, to_uninvite, to_delete } = counts;
  const [, setUrl] = useSearchParams();
  if (missing === 0 || to_tag + to_uninvite + to_delete > 0) return null;
  const what = file.kind === "list" ? "this text" : "this file";
  return (
    <div className="mb-3">
      <Banner
        title={`${pluralise(missing, "guest on your list is", "guests on your list are")} not in ${what}`}
        action={
          <Button size="small" onClick={() => setUrl({ show: "missing" })}>
            {missing === 1 ? "Show this guest" : "Show them"}
          </Button>
        }
      >
        {missing === 1 ? "This guest is in the same group as" : "They are in the same groups as"} guests of {what}, but
        none of its rows names {missing === 1 ? "this guest" : "them"}. Nothing happens to them unless you choose
        something.
      </Banner>
    </div>
  );
}
