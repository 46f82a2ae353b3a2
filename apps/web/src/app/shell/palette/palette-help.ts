import { findRoute, mayList, type Reader } from "#app/shell/palette/palette-pages.ts";
import { projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { t } from "#lib/i18n/t.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";
import { beginsWords } from "#ui/overlays/score-entry.ts";

type Help = { question: string; words: string; url: string };
const p = "/projects/:id";

/** What hosts ask, and the page that answers it. */
export const helpList: readonly Help[] = [
  {
    question: t("How do I bring in my guest list?"),
    words: t("import upload excel csv spreadsheet contacts"),
    url: `${p}/guests/import`,
  },
  {
    question: t("How do I paste guests from a message?"),
    words: t("copy add several whatsapp"),
    url: `${p}/guests/add`,
  },
  {
    question: t("How do I add a field of my own?"),
    words: t("column custom size song diet"),
    url: `${p}/guests/columns`,
  },
  {
    question: t("How do I find guests who are listed twice?"),
    words: t("duplicates merge same"),
    url: `${p}/guests/duplicates`,
  },
  { question: t("How do I get a deleted guest back?"), words: t("restore undo trash bin"), url: `${p}/guests/deleted` },
  {
    question: t("How do I erase a guest for good?"),
    words: t("delete privacy gdpr dpdp data forget"),
    url: `${p}/guests/deleted`,
  },
  {
    question: t("How do I invite guests on WhatsApp?"),
    words: t("send message campaign invitation"),
    url: `${p}/campaigns/create`,
  },
  {
    question: t("How do I invite from my own phone?"),
    words: t("send by hand whatsapp number"),
    url: `${p}/guests/send-by-hand`,
  },
  { question: t("How do guests answer?"), words: t("rsvp page website link"), url: `${p}/rsvp` },
  {
    question: t("How do I ask guests a question?"),
    words: t("rsvp custom diet size transport"),
    url: `${p}/rsvp/add-custom-question`,
  },
  { question: t("Who has not answered yet?"), words: t("silent pending remind no answer"), url: `${p}/rsvp/silent` },
  { question: t("How do I remind guests?"), words: t("reminder deadline nudge"), url: `${p}/rsvp/reminders` },
  {
    question: t("How many people come to each event?"),
    words: t("heads count caterer plates"),
    url: `${p}/rsvp/heads`,
  },
  { question: t("Who arrives when?"), words: t("travel flights trains journey"), url: `${p}/travel/arrival` },
  {
    question: t("How do I plan pick-ups?"),
    words: t("cars drivers airport vehicles transfer"),
    url: `${p}/travel/pickups`,
  },
  { question: t("How do I give guests rooms?"), words: t("hotel beds stay assign"), url: `${p}/stay/details` },
  {
    question: t("How do I let somebody help me?"),
    words: t("collaborator family planner share invite rights"),
    url: `${p}/manage-invites/invite`,
  },
  {
    question: t("How do I print or export lists?"),
    words: t("pdf excel download paper archive backup"),
    url: `${p}/guests/export`,
  },
  {
    question: t("How do I get more guests or messages?"),
    words: t("plan upgrade buy credits limit"),
    url: `${p}/dashboard/upgrade-plan`,
  },
  { question: t("Who changed what?"), words: t("history activity log"), url: `${p}/activity` },
  {
    question: t("How do I let programs read my project?"),
    words: t("api token webhook integration"),
    url: "/profile/tokens",
  },
  { question: t("How do I delete my account?"), words: t("close leave remove privacy"), url: "/profile" },
];

const MAX_SHOWN = 5;

/** The questions that fit the text and whose page may be opened. */
export function listHelp(typed: string, current: CurrentProject | null, reader: Reader): Help[] {
  if (typed === "") return [];
  const mayOpen = ({ url }: Help) => {
    const isOfProject = url.startsWith(p);
    if (isOfProject && !current) return false;
    const route = isOfProject ? findRoute(p, projectRoutes, url) : findRoute("", shellRoutes, url);
    return route !== undefined && mayList(route, current, reader);
  };
  return helpList
    .filter(({ question, words }) => beginsWords(["help", question, words], typed))
    .filter(mayOpen)
    .slice(0, MAX_SHOWN)
    .map((help) => ({ ...help, url: help.url.replace(":id", current?.projectId ?? "") }));
}
