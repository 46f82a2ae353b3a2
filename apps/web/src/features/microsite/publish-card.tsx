import type { Microsite } from "@nyota/contract/site/microsite";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { PublicLink } from "./public-link.tsx";
import { visibilitySentences } from "./visibility-labels.ts";
import { nearLinkWarning } from "#lib/near-link.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Pill } from "#ui/pill.tsx";

type PublishCardProps = { site: Microsite; mayChange: boolean; isBusy: boolean; onChange: () => Promise<unknown> };

/** Whether the page is published, and who can see what. */
export function PublishCard({ site, mayChange, isBusy, onChange }: PublishCardProps) {
  const { formState } = useFormContext();
  const { is_published: isPublished } = site;
  const [isAsking, setAsking] = useState(false);
  const warning = nearLinkWarning(site.public_url);
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <Pill tone={isPublished ? "yes" : "no"}>{isPublished ? t("Your page is live") : t("Not published")}</Pill>
          <p className="my-2 max-w-prose text-ink-2">{visibilitySentences(site).join(" ")}</p>
          <PublicLink url={site.public_url} isPublished={isPublished} />
          {warning && (
            <div className="mt-3">
              <Banner tone="warn" title={t("Guests can't open this link")}>
                {warning}
              </Banner>
            </div>
          )}
        </div>
        {mayChange && (
          <Button
            variant={isPublished ? "default" : "primary"}
            loading={isBusy}
            onClick={() => (isPublished ? setAsking(true) : void onChange())}
          >
            {isPublished ? t("Unpublish") : formState.isDirty ? t("Save and publish") : t("Publish")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onChange}
        title={t("Unpublish the page?")}
        text={t(
          "The public link stops working for everybody who has it. Personal links go on working. You can publish the page again at any time.",
        )}
        confirm={t("Unpublish")}
      />
    </Card>
  );
}
