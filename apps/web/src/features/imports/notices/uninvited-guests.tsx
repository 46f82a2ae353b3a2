import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { useSearchParams } from "react-router";
import { pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** How many new guests no row invites to an event, although the list has columns of events. */
export function UninvitedGuests({ count }: { count: ImportCounts["uninvited"] }) {
  const [, setUrl] = useSearchParams();
  if (count === 0) return null;
  return (
    <div className="mb-3">
      <Banner
        tone="warn"
        title={`${pluralise(count, "guest is", "guests are")} invited to no event`}
        action={
          <Button size="small" onClick={() => setUrl({ show: "uninvited" })}>
            Show {count === 1 ? "them" : "all"}
          </Button>
        }
      >
        The list has columns of events, and in these rows none is marked. They are added, but get no invitation.
      </Banner>
    </div>
  );
}
