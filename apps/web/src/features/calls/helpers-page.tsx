import { callEndpoints } from "@nyota/contract/site/calls";
import { useState } from "react";
import { HelperForm } from "./helper-form.tsx";
import { HelperItem } from "./helper-item.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { CopyLink } from "#ui/copy-link.tsx";
import { Banner } from "#ui/banner.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** Private links for people who phone without an account. */
export default function HelpersPage() {
  const { projectId, canChangeShared, isExpired } = useProject();
  const list = usePages(callEndpoints.helpers, { params: { projectId }, query: {} });
  const [made, setMade] = useState<{ name: string; url: string }>();
  const mayRevoke = canChangeShared("GUEST", "EDIT");
  return (
    <RouteSheet
      size="large"
      title={t("Helpers’ links")}
      text={t(
        "An aunt or a friend phones for you with a private link, without an account. They see only the households you choose: their names, phones and events.",
      )}
    >
      <div className="grid gap-6">
        {made && (
          <Banner
            title={t("The link of {name} is ready", { name: made.name })}
            action={<CopyLink url={made.url}>{t("Copy the link")}</CopyLink>}
          >
            {t("Copy it now: it is not shown again.")}
          </Banner>
        )}
        {mayRevoke && !isExpired && <HelperForm onMade={setMade} />}
        <section aria-labelledby="helpers-list">
          <h3 id="helpers-list" className="display mb-2 text-lg">
            {t("Links so far")}
          </h3>
          <Loaded
            read={list}
            failure={t("The links could not be opened")}
            label={t("Loading the links")}
            skeleton={<SkeletonText lines={4} />}
          >
            {({ results }) =>
              results.length === 0 ? (
                <p className="text-ink-2">{t("There are none yet.")}</p>
              ) : (
                <>
                  <ul className="divide-y divide-line border-y border-line">
                    {results.map((helper) => (
                      <HelperItem key={helper.id} helper={helper} mayRevoke={mayRevoke} />
                    ))}
                  </ul>
                  <MoreRows list={list} />
                </>
              )
            }
          </Loaded>
        </section>
      </div>
    </RouteSheet>
  );
}
