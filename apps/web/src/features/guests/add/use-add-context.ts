import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { useProject } from "#lib/navigation/project-context.ts";

export type AddContext = { group: string; sub_group: string; event: string[]; tag: string[] };

/**
 * The values shared by all guests being added. They are stored in the address; values deleted since are ignored. A
 * collaborator limited to one group adds to that group.
 */
export function useAddContext(choices: GuestChoices | undefined) {
  const { isLimited } = useProject();
  const [url, setUrl] = useSearchParams();
  const context = useMemo<AddContext>(() => {
    const known = (values: string[], options: { value: string }[] = []) =>
      values.filter((value) => options.some((option) => option.value === value));
    const only = isLimited && choices?.groups.length === 1 ? choices.groups[0]?.value : undefined;
    const group = known(url.getAll("group"), choices?.groups)[0] ?? only ?? "";
    const households = choices?.sub_groups.filter(({ parent_id }) => parent_id === group);
    return {
      group,
      sub_group: known(url.getAll("sub_group"), households)[0] ?? "",
      event: known(url.getAll("event"), choices?.events),
      tag: known(url.getAll("tag"), choices?.tags),
    };
  }, [url, choices, isLimited]);

  function change(changes: Partial<AddContext>): void {
    const next = new URLSearchParams(url);
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const id of [value].flat()) if (id) next.append(name, id);
    }
    setUrl(next, { replace: true });
  }
  return { context, change, search: url.toString() };
}
