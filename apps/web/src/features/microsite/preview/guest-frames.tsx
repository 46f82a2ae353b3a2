import type { SitePage as SitePageData } from "@nyota/contract/site/microsite";
import type { HouseholdPage as HouseholdPageData } from "@nyota/contract/site/rsvp";
import { Hero, type SiteFrame } from "@nyota/site/hero.tsx";
import { directionOf } from "@nyota/site/messages.ts";
import { HouseholdPage as drawHousehold } from "@nyota/site/household-page.tsx";
import { SitePage as drawSite } from "@nyota/site/site-page.tsx";
import type { ComponentProps, ReactElement } from "react";

type Frame = ReactElement<ComponentProps<typeof SiteFrame>>;

/** The guests' page without its `main` element: a second main landmark would confuse screen readers. */
function Framed({ head, isTitle, children }: ComponentProps<typeof SiteFrame>) {
  return (
    <div className="site" data-site-theme={head.theme} lang={head.language} dir={directionOf(head.language)}>
      <div className="sheet">
        <Hero head={head} isTitle={isTitle ?? false} />
        <div className="body">{children}</div>
      </div>
    </div>
  );
}

export const HouseholdFrame = ({ page }: { page: HouseholdPageData }) => (
  <Framed {...(drawHousehold({ page }) as Frame).props} />
);
export const PublicFrame = ({ page }: { page: SitePageData }) => <Framed {...(drawSite({ page }) as Frame).props} />;
