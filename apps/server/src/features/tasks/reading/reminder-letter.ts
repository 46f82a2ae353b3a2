import type { Letter } from "#gateways/letters.ts";
import { type DueTask, writeDay } from "../rules.ts";

type Reminder = { tasks: readonly DueTask[]; project: string; link: string };

/** What somebody is told of their tasks that are due soon, by mail. */
export function reminderLetter({ tasks, project, link }: Reminder): Letter {
  const [first] = tasks;
  const subject =
    tasks.length === 1 && first
      ? `Due ${writeDay(first.due_at)}: ${first.title}`
      : `${tasks.length} tasks are due soon`;
  const lines = tasks.map(({ title, due_at }) => `- ${title}, due ${writeDay(due_at)}`).join("\n");
  return {
    subject,
    text: `These tasks of ${project} are not done yet:

${lines}

Open them:
${link}

You get this because they are assigned to you. Each task says when it is reminded of; leave that empty for no reminder.
`,
    short: `${subject}: ${link}`,
  };
}
