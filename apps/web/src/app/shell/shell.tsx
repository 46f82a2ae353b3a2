import { type CSSProperties, lazy, Suspense, useState } from "react";
import { Outlet, useMatch, useMatches } from "react-router";
import type { PageHandle } from "#app/route-object.tsx";
import { CampaignRibbon } from "#app/shell/campaign-ribbon.tsx";
import { Header } from "#app/shell/header.tsx";
import { OfflineBanner } from "#ui/offline-banner.tsx";
import { ReturnBar } from "#app/shell/return-bar.tsx";
import { useSidebar } from "#app/shell/sidebar/sidebar-state.ts";
import { Sidebar } from "#app/shell/sidebar/sidebar.tsx";
import { TrialBanner } from "#app/shell/trial-banner.tsx";
import { useLetterKeys } from "#app/shell/use-letter-keys.ts";
import { useRunningCampaigns } from "#app/shell/use-ribbon.ts";
import { useShortcuts } from "#app/shell/use-shortcuts.ts";
import { ProjectDataContext, useProjectData } from "#app/use-project-data.ts";
import { t } from "#lib/i18n/t.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";

const Palette = lazy(() => import("#app/shell/palette/palette.tsx"));
const ShortcutsDialog = lazy(() => import("#app/shell/palette/shortcuts-dialog.tsx"));

/** The header, sidebar and banners around a page. */
export function Shell() {
  const projectId = useMatch("/projects/:projectId/*")?.params.projectId;
  const loaded = useProjectData(projectId);
  const { current } = loaded;
  const campaigns = useRunningCampaigns(current);
  const sidebar = useSidebar();
  const [dialog, setDialog] = useState<"palette" | "shortcuts">();
  const openPalette = () => setDialog("palette");
  const openShortcuts = () => setDialog("shortcuts");
  const close = () => setDialog(undefined);
  // Such a page says itself what can be done without a connection.
  const worksOffline = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.Kept);
  useLetterKeys(current);
  useShortcuts({ sidebar: sidebar.toggle, palette: openPalette, shortcuts: openShortcuts });

  const ribbon = campaigns.length > 0 ? "2.5rem" : "0px";
  return (
    <ProjectContext value={current}>
      <div style={{ "--ribbon": ribbon, "--top": `calc(${ribbon} + 3.5rem)` } as CSSProperties}>
        <a
          href="#content"
          className="fixed left-3 top-2 z-tooltip -translate-y-20 print:hidden rounded-control bg-henna px-4 py-2 font-strong text-on-henna focus:translate-y-0"
        >
          {t("Skip to the page")}
        </a>
        <CampaignRibbon projectId={current?.projectId ?? ""} campaigns={campaigns} />
        <Header sidebar={sidebar} onSearch={openPalette} onShortcuts={openShortcuts} />
        <div className="flex">
          <Sidebar state={sidebar} onSearch={openPalette} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto min-h-[calc(100dvh-var(--top))] w-full min-w-0 max-w-[1680px] flex-1 px-7 pb-16 pt-6 outline-none max-md:px-4 max-md:pt-5"
          >
            {!worksOffline && <OfflineBanner />}
            {/* Always there, so that a list below can follow its height. */}
            <div>
              <TrialBanner />
              <ReturnBar />
            </div>
            <ProjectDataContext value={loaded}>
              <Outlet />
            </ProjectDataContext>
          </main>
        </div>
        <Suspense>
          {dialog === "palette" && <Palette onClose={close} onShortcuts={openShortcuts} />}
          {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
        </Suspense>
      </div>
    </ProjectContext>
  );
}
