import type { ProjectAccess } from "@nyota/contract/access";
import {
  BedDouble,
  BriefcaseBusiness,
  CalendarHeart,
  FileText,
  FolderHeart,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MailOpen,
  MessagesSquare,
  Plane,
  Send,
  ShoppingBag,
  Smartphone,
  UserCog,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import type { CurrentProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";

type SubEntry = { title: string; url: string; needs?: ProjectAccess };
export type NavEntry = SubEntry & {
  icon: ComponentType<{ className?: string }>;
  /** An entry with sub-entries leads to "#" and only opens them, unless `isNavigable`. */
  items?: SubEntry[];
  isNavigable?: boolean;
  isComingSoon?: boolean;
  /** Only for staff of a firm. */
  isForStaff?: true;
  /** Only where plans can be bought. */
  needsShop?: true;
  count?: (current: CurrentProject) => number;
  /** How many things in it nobody has read. */
  unread?: (current: CurrentProject) => number;
  /** The letter after G that opens it. */
  letter?: string;
  /** What C adds while its page is open. */
  create?: { url: string; needs: ProjectAccess };
};
export type NavGroup = { title?: string; entries: NavEntry[] };

export const topLevel: NavGroup[] = [
  {
    entries: [
      { title: t("Projects"), url: "/", icon: FolderHeart },
      {
        title: t("Your firm"),
        url: "/merchants",
        icon: BriefcaseBusiness,
        isForStaff: true,
        items: [{ title: t("Staff"), url: "/merchants/staff" }],
        isNavigable: true,
      },
      { title: t("Orders"), url: "/orders", icon: ShoppingBag, needsShop: true },
      { title: t("Tasks"), url: "/tasks", icon: ListChecks },
    ],
  },
];

const listed = (what: "events" | "guests") => (current: CurrentProject) => current.project.counts[what] ?? 0;

const guestsUrl = "/projects/:id/guests";

/** `:id` stands for the project that is open. */
export const perProject: NavGroup[] = [
  {
    entries: [
      { title: t("Dashboard"), url: "/projects/:id/dashboard", icon: LayoutDashboard, letter: "D" },
      {
        title: t("Events"),
        url: "/projects/:id/events",
        icon: CalendarHeart,
        needs: "EVENT:VIEW",
        count: listed("events"),
        letter: "E",
        create: { url: "/projects/:id/events/create", needs: "EVENT:CREATE" },
      },
      {
        title: t("Guests"),
        url: guestsUrl,
        icon: Users,
        needs: "GUEST:VIEW",
        count: listed("guests"),
        letter: "G",
        create: { url: `${guestsUrl}/add`, needs: "GUEST:CREATE" },
      },
      { title: "RSVP", url: "/projects/:id/rsvp", icon: MailOpen, needs: "MICROSITE:VIEW", letter: "R" },
      {
        title: t("Travel"),
        url: "/projects/:id/travel",
        icon: Plane,
        needs: "TRAVEL:VIEW",
        letter: "V",
        items: [
          { title: t("Arrival"), url: "/projects/:id/travel/arrival" },
          { title: t("Departure"), url: "/projects/:id/travel/departure" },
        ],
      },
      {
        title: t("Stay"),
        url: "/projects/:id/stay",
        icon: BedDouble,
        needs: "STAY:VIEW",
        letter: "S",
        items: [
          { title: t("Rooms"), url: "/projects/:id/stay/details" },
          { title: t("Propose rooms"), url: "/projects/:id/stay/rooms/propose", needs: "STAY:EDIT" },
          { title: t("Check-in desk"), url: "/projects/:id/stay/desk" },
          { title: t("Summary"), url: "/projects/:id/stay/summary" },
        ],
      },
      {
        title: t("Tasks"),
        url: "/projects/:id/tasks",
        icon: ListChecks,
        needs: "TASK:VIEW",
        letter: "K",
        create: { url: "/projects/:id/tasks/create", needs: "TASK:CREATE" },
      },
    ],
  },
  {
    title: t("Communications"),
    entries: [
      {
        title: t("Campaigns"),
        url: "/projects/:id/campaigns",
        icon: Send,
        needs: "MESSAGE:VIEW",
        letter: "C",
        create: { url: "/projects/:id/campaigns/create", needs: "MESSAGE:CREATE" },
      },
      {
        title: t("Numbers"),
        url: "/projects/:id/numbers",
        icon: Smartphone,
        needs: "MESSAGE:VIEW",
        letter: "N",
        create: { url: "/projects/:id/numbers/add", needs: "MESSAGE:CREATE" },
      },
      {
        title: t("Inbox"),
        url: "/projects/:id/inbox",
        icon: MessagesSquare,
        needs: "MESSAGE:VIEW",
        unread: ({ project }) => project.counts.unread ?? 0,
        letter: "M",
      },
      { title: t("Outbox"), url: "/projects/:id/outbox", icon: Inbox, needs: "MESSAGE:VIEW", letter: "O" },
      {
        title: t("Templates"),
        url: "/projects/:id/message-templates",
        icon: FileText,
        needs: "MESSAGE:VIEW",
        letter: "T",
        create: { url: "/projects/:id/message-templates/create", needs: "MESSAGE:CREATE" },
      },
    ],
  },
  {
    title: t("Settings"),
    entries: [
      {
        title: t("Collaborators"),
        url: "/projects/:id/manage-invites",
        icon: UserCog,
        needs: "COLLABORATOR:VIEW",
        letter: "L",
      },
      { title: t("Assets"), url: "/projects/:id/assets", icon: Images, needs: "ASSET:VIEW", letter: "A" },
    ],
  },
];
