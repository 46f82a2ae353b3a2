// What the server records in the history: the verbs of its sentences, in English, and the objects they are about.
import { isRecordedField } from "@nyota/contract/account/history-fields";
import { activityActions, activityObjects } from "@nyota/contract/account/activity-actions";
import { activityVerbs, nameObject } from "@nyota/contract/account/describe-activity";
import { isNode, type Node } from "../../apps/web/plugins/nodes.ts";
import { keysOf } from "@nyota/contract/keys-of";
import { listFiles, nameOf, parseFile } from "./listed-texts.ts";
import { isWritten, listWritten } from "./server-texts.ts";

const keyOf = (node: Node) => (isNode(node.key) ? nameOf(node.key) : "");

/** Every text of the history that a catalogue has to translate. */
export const listActivityTexts = (): Set<string> =>
  new Set([...activityActions, ...Object.values(activityVerbs), ...keysOf(activityObjects).map(nameObject)]);

/** Actions of the list that nothing records. */
export function listUnusedActions(): string[] {
  const written = listWritten();
  return activityActions.filter((action) => !isWritten(action, written));
}

/** `tasks` in `changes: { tasks: { before: 0, after: 60 } }`; a name that is only known at run time has no label. */
function listFields(node: Node, inHistory: boolean): string[] {
  if (node.type === "Property" && ["details", "writes"].includes(keyOf(node))) return [];
  const value = node.type === "Property" && !node.computed && isNode(node.value) ? node.value : undefined;
  const keys = value?.type === "ObjectExpression" ? (value.properties as Node[]).map(keyOf) : [];
  const isChange = keys.length === 2 && keys.includes("before") && keys.includes("after");
  const isInside = inHistory || (node.type === "Property" && keyOf(node) === "changes");
  const children = Object.values(node).flat().filter(isNode);
  return [...(isChange && isInside ? [keyOf(node)] : []), ...children.flatMap((child) => listFields(child, isInside))];
}

/** Fields that the server records by name and that have no label. */
export const listUnlabelledFields = (): string[] =>
  listFiles("apps/server/src/features")
    .flatMap((file) => listFields(parseFile(file), false))
    .filter((field) => !isRecordedField(field));
