import { eventEndpoints } from "@nyota/contract/events/events";
import { isLanguage } from "@nyota/contract/languages";
import { shownSections } from "@nyota/contract/site/sections";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import { SAMPLE, useShownGuest } from "./use-shown-guest.ts";
import { draftPages } from "./draft-pages.ts";
import { GuestPage, type GuestView } from "./guest-page.tsx";
import type { MicrositeFormInput } from "../settings/microsite-form-schema.ts";
import { DesktopFrame } from "../frame/desktop-frame.tsx";
import { PhoneFrame } from "../frame/phone-frame.tsx";
import { ViewAs } from "./view-as.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** A preview of the guests' page with the current settings of the form. */
export function LivePreview({ saved }: { saved: MicrositeFormInput }) {
  const { projectId, can } = useProject();
  const [url, setUrl] = useSearchParams();
  const view: GuestView = url.get("view") === "site" ? "site" : "household";
  const isDesktop = url.get("width") === "desktop";
  const Frame = isDesktop ? DesktopFrame : PhoneFrame;
  const { guest, isKnown } = useShownGuest(url.get("as"));
  const wanted = url.get("lang");
  const lang = isLanguage(wanted) ? wanted : undefined;
  const { control } = useFormContext<MicrositeFormInput>();
  const draft = useWatch({ control }) as MicrositeFormInput;
  const preview = useQuery({
    ...query(rsvpEndpoints.preview, { params: { projectId }, query: { guest, lang } }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const events = useQuery({
    ...query(eventEndpoints.list, { params: { projectId }, query: { page_size: 200, ordering: "starts_at" } }),
    enabled: can("EVENT", "VIEW") && !shownSections(saved.sections).includes("schedule"),
  });
  const set = (name: string, value: string | null) =>
    setUrl(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const open = (events.data?.results ?? [])
    .filter((event) => !event.is_private)
    .map((event) => ({ ...event, map_url: event.map_link, cover: null }));
  const pages = preview.data && draftPages(preview.data, draft, saved, open);
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t("Which page is shown")}
          className="flex-none"
          value={view}
          onChange={(next) => set("view", next === "site" ? next : null)}
          options={[
            { value: "household", label: t("Personal page") },
            { value: "site", label: t("Public page") },
          ]}
        />
        {view === "household" && can("GUEST", "VIEW") && (
          <ViewAs name={pages?.household.household.name ?? "…"} onChoose={(id) => set("as", id ?? SAMPLE)} />
        )}
      </div>
      <Segmented
        label={t("How wide the preview is")}
        className="mb-3"
        value={isDesktop ? "desktop" : "phone"}
        onChange={(next) => set("width", next === "desktop" ? next : null)}
        options={[
          { value: "phone", label: t("Phone"), icon: <Smartphone /> },
          { value: "desktop", label: t("Desktop"), icon: <Monitor /> },
        ]}
      />
      {preview.error ? (
        <Banner
          tone="danger"
          title={t("The preview could not be loaded")}
          action={
            <Button onClick={() => (guest ? set("as", SAMPLE) : void preview.refetch())}>{t("Try again")}</Button>
          }
        >
          {preview.error.message}
        </Banner>
      ) : (
        <Frame>
          {pages ? (
            <GuestPage pages={pages} view={view} onLanguage={(language) => set("lang", language)} />
          ) : (
            <Skeleton className="h-full w-full" />
          )}
        </Frame>
      )}
    </div>
  );
}
