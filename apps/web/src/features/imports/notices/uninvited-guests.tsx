import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { useSearchParams } from "react-router";
import { t } from "#lib/i18n/t.ts";
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
        title={t("{count, plural, one {# guest is} other {# guests are}} invited to no event", { count })}
        action={
          <Button size="small" onClick={() => setUrl({ show: "uninvited" })}>
            {count === 1 ? t("Show them") : t("Show all")}
          </Button>
        }
      >
        {t("The list has columns of events, and in these rows none is marked. They are added, but get no invitation.")}
      </Banner>
    </div>
  );
}
