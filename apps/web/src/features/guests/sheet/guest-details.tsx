import type { Column } from "@nyota/contract/guests/columns";
import type { Guest } from "@nyota/contract/guests/guests";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { DocumentsPanel } from "#features/documents/documents-panel.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { GuestAnswers } from "./guest-answers.tsx";
import { GuestFacts } from "./guest-facts.tsx";
import { GuestForm } from "./guest-form.tsx";
import { GuestGiven } from "./given-answers.tsx";
import { GuestHistory } from "./guest-history.tsx";
import { GuestHousehold } from "./guest-household.tsx";
import { GuestMessages } from "./guest-messages.tsx";
import { KeptOpen } from "#ui/frozen/kept-open.tsx";
import { TravelPanel } from "#features/travel/travel-panel.tsx";
import { StayPanel } from "#features/stay/stay-panel.tsx";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Tabs } from "#ui/page/tabs.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const GuestComments = lazy(() => import("./guest-comments.tsx"));

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
      content: (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <GuestComments guestId={guest.id} />
        </Suspense>
      ),
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
      tabs={tabs}
      value={tabs.some((entry) => entry.value === tab) ? tab : "answers"}
      onChange={(value) => {
        const next = new URLSearchParams(url);
        next.set("tab", value);
        setUrl(next, { replace: true });
      }}
    />
  );
}
