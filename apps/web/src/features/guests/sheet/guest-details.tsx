import type { Column } from "@nyota/contract/guests/columns";
import type { Guest } from "@nyota/contract/guests/guests";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { GuestAnswers } from "./guest-answers.tsx";
import { GuestGiven } from "./given-answers.tsx";
import { GuestHousehold } from "./guest-household.tsx";
import { KeptOpen } from "#ui/frozen/kept-open.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Tabs } from "#ui/page/tabs.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

// The page opens with the answers; what the other tabs need is loaded when they are opened.
const GuestForm = lazy(async () => ({ default: (await import("./guest-form.tsx")).GuestForm }));
const GuestFacts = lazy(async () => ({ default: (await import("./guest-facts.tsx")).GuestFacts }));
const GuestMessages = lazy(async () => ({ default: (await import("./guest-messages.tsx")).GuestMessages }));
const TravelPanel = lazy(async () => ({ default: (await import("#features/travel/travel-panel.tsx")).TravelPanel }));
const StayPanel = lazy(async () => ({ default: (await import("#features/stay/stay-panel.tsx")).StayPanel }));
const GuestComments = lazy(() => import("./guest-comments.tsx"));
const DocumentsPanel = lazy(async () => ({
  default: (await import("#features/documents/documents-panel.tsx")).DocumentsPanel,
}));
const GuestHistory = lazy(async () => ({ default: (await import("./guest-history.tsx")).GuestHistory }));

type GuestDetailsProps = { guest: Guest; choices: GuestChoices; columns: readonly Column[] };

/** The open tab is in the address as `tab`. */
export function GuestDetails({ guest, choices, columns }: GuestDetailsProps) {
  const { can, isExpired, mayAsOwner } = useProject();
  const [url, setUrl] = useSearchParams();
  const tabs = [
    {
      value: "answers",
      label: t("Answers"),
      content: (
        <div className="space-y-7">
          <GuestAnswers guest={guest} events={choices.events} />
          <GuestGiven guestId={guest.id} />
          <GuestHousehold guest={guest} />
        </div>
      ),
    },
    {
      value: "details",
      label: t("Details"),
      content: (
        <div className="flex flex-col">
          {isExpired ? (
            <GuestFacts guest={guest} choices={choices} />
          ) : (
            <KeptOpen isAllowed={can("GUEST", "EDIT")} otherwise={<GuestFacts guest={guest} choices={choices} />}>
              <GuestForm guest={guest} choices={choices} columns={columns} />
            </KeptOpen>
          )}
        </div>
      ),
    },
    ...(can("MESSAGE", "VIEW")
      ? [{ value: "messages", label: t("Messages"), content: <GuestMessages guestId={guest.id} /> }]
      : []),
    ...(can("TRAVEL", "VIEW")
      ? [{ value: "travel", label: t("Travel"), content: <TravelPanel guestId={guest.id} /> }]
      : []),
    ...(can("STAY", "VIEW") ? [{ value: "stay", label: t("Stay"), content: <StayPanel guest={guest} /> }] : []),
    {
      value: "comments",
      label: t("Comments"),
      content: <GuestComments guestId={guest.id} />,
    },
    { value: "documents", label: t("Documents"), content: <DocumentsPanel guestId={guest.id} /> },
    ...(mayAsOwner("SEE_ACTIVITY")
      ? [{ value: "history", label: t("History"), content: <GuestHistory guestId={guest.id} choices={choices} /> }]
      : []),
  ];
  const tab = url.get("tab") ?? "answers";
  return (
    <Tabs
      label={t("About this guest")}
      tabs={tabs.map((entry) => ({
        ...entry,
        content: <Suspense fallback={<SkeletonText lines={4} />}>{entry.content}</Suspense>,
      }))}
      value={tabs.some((entry) => entry.value === tab) ? tab : "answers"}
      onChange={(value) => {
        const next = new URLSearchParams(url);
        next.set("tab", value);
        setUrl(next, { replace: true });
      }}
    />
  );
}
