import { findRoute, mayList, type Reader } from "#app/shell/palette/palette-pages.ts";
import { projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";
import { beginsWords } from "#ui/overlays/score-entry.ts";

type Help = { question: string; words: string; url: string };
const p = "/projects/:id";

/** What hosts ask, and the page that answers it. */
export const helpList: readonly Help[] = [
  {
    question: "How do I bring in my guest list?",
    words: "import upload excel csv spreadsheet contacts",
    url: `${p}/guests/import`,
  },
  { question: "How do I paste guests from a message?", words: "copy add several whatsapp", url: `${p}/guests/add` },
  { question: "How do I add a field of my own?", words: "column custom size song diet", url: `${p}/guests/columns` },
  {
    question: "How do I find guests who are listed twice?",
    words: "duplicates merge same",
    url: `${p}/guests/duplicates`,
  },
  { question: "How do I get a deleted guest back?", words: "restore undo trash bin", url: `${p}/guests/deleted` },
  {
    question: "How do I erase a guest for good?",
    words: "delete privacy gdpr dpdp data forget",
    url: `${p}/guests/deleted`,
  },
  {
    question: "How do I invite guests on WhatsApp?",
    words: "send message campaign invitation",
    url: `${p}/campaigns/create`,
  },
  {
    question: "How do I invite from my own phone?",
    words: "send by hand whatsapp number",
    url: `${p}/guests/send-by-hand`,
  },
  { question: "How do guests answer?", words: "rsvp page website link", url: `${p}/rsvp` },
  {
    question: "How do I ask guests a question?",
    words: "rsvp custom diet size transport",
    url: `${p}/rsvp/add-custom-question`,
  },
  { question: "Who has not answered yet?", words: "silent pending remind no answer", url: `${p}/rsvp/silent` },
  { question: "How do I remind guests?", words: "reminder deadline nudge", url: `${p}/rsvp/reminders` },
  { question: "How many people come to each event?", words: "heads count caterer plates", url: `${p}/rsvp/heads` },
  { question: "Who arrives when?", words: "travel flights trains journey", url: `${p}/travel/arrival` },
  { question: "How do I plan pick-ups?", words: "cars drivers airport vehicles transfer", url: `${p}/travel/pickups` },
  { question: "How do I give guests rooms?", words: "hotel beds stay assign", url: `${p}/stay/details` },
  {
    question: "How do I let somebody help me?",
    words: "collaborator family planner share invite rights",
    url: `${p}/manage-invites/invite`,
  },
  {
    question: "How do I print or export lists?",
    words: "pdf excel download paper archive backup",
    url: `${p}/guests/export`,
  },
  {
    question: "How do I get more guests or messages?",
    words: "plan upgrade buy credits limit",
    url: `${p}/dashboard/upgrade-plan`,
  },
  { question: "Who changed what?", words: "history activity log", url: `${p}/activity` },
  {
    question: "How do I let programs read my project?",
    words: "api token webhook integration",
    url: "/profile/tokens",
  },
  { question: "How do I delete my account?", words: "close leave remove privacy", url: "/profile" },
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
