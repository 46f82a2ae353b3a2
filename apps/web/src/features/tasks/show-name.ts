import { hiddenNames } from "@nyota/contract/tasks/tasks";
import { translate } from "#lib/i18n/t.ts";

const hidden: readonly string[] = Object.values(hiddenNames);

/** The name of an event or a file of a task. For what the reader may not see the server sends a general word. */
export const showName = (name: string): string => (hidden.includes(name) ? translate(name) : name);
