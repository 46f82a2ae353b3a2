import sanitizeHtml from "sanitize-html";
import type { Letter } from "#gateways/letters.ts";

/** `message` is a notification's HTML, `link` a path of this site. */
export type MailedNotification = { title: string; message: string; link: string | null; project: string | null };

/** Several notifications in one letter, by project. */
export function notificationLetter(notifications: readonly MailedNotification[], publicUrl: string): Letter {
  const [first, ...more] = notifications as [MailedNotification, ...MailedNotification[]];
  const byProject = [...Map.groupBy(notifications, ({ project }) => project)];
  const of = byProject.length === 1 ? first.project : `${byProject.length} projects`;
  const subject = more.length === 0 ? first.title : `${notifications.length} notifications${of ? ` of ${of}` : ""}`;
  const parts = byProject.map(([project, own]) =>
    [...(project === null ? [] : [project.toUpperCase()]), ...own.map((one) => describe(one, publicUrl))].join("\n\n"),
  );
  const link = `${publicUrl}/notifications`;
  return {
    subject,
    text: `${parts.join("\n\n")}

All notifications:
${link}

Choose what is mailed to you:
${publicUrl}/profile/notifications
`,
    short: `${subject}: ${link}`,
  };
}

const describe = ({ title, message, link }: MailedNotification, publicUrl: string): string =>
  [title, textOf(message), link && `${publicUrl}${link}`].filter(Boolean).join("\n");

const signs = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&amp;", "&"],
]);

/** The text of a notification's HTML. */
const textOf = (html: string): string =>
  sanitizeHtml(html.replace(/<br\s*\/?>|<\/p>/g, "\n"), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs.get(sign) ?? sign)
    .trim();
