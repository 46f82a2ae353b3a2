import { customVariable, type VariableGroup, variableGroups, variables } from "@nyota/contract/messages/variables";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { keysOf } from "@nyota/contract/keys-of";
import { type Column, columnEndpoints } from "@nyota/contract/guests/columns";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** What differs by guest: in a project without guests these have examples. All else is the project's own. */
const ofGuest: readonly VariableGroup[] = ["GUEST", "STAY", "JOURNEY"];
const link = "/r/7Hq2kXw9";

/** The editor's menu of variables: the fields of every guest, and the project's own columns. */
export function useMessageVariables(guestId?: string) {
  const { projectId, can } = useProject();
  const { data } = useQuery({
    ...query(columnEndpoints.list, { params: { projectId } }),
    enabled: can("GUEST", "VIEW"),
  });
  const read = useQuery({
    ...query(messageEndpoints.samples, { params: { projectId }, query: guestId ? { guest: guestId } : {} }),
    enabled: can("MESSAGE", "VIEW"),
  }).data;
  const samples: Record<string, string | null> = {
    ...(read?.guest_name === null &&
      Object.fromEntries(
        keysOf(variables).flatMap((name) =>
          ofGuest.includes(variables[name].group) ? [[name, variables[name].example]] : [],
        ),
      )),
    ...(read && Object.fromEntries(Object.entries(read.values).filter(([, value]) => value !== null))),
    rsvp_link: window.location.origin + link,
  };
  const ofEverybody = keysOf(variables).map((key) => ({
    key: key as string,
    label: translate(variables[key].label),
    group: translate(variableGroups[variables[key].group]),
    isAlwaysKnown: variables[key].isAlwaysKnown,
    ...withSample(samples[key]),
  }));
  const taken = new Set(ofEverybody.map(({ label }) => label.toLowerCase()));
  const own = (data?.results ?? []).map((column) => ({
    key: customVariable(column.key) as string,
    // With two of one name, the editor could show neither by its name.
    label: taken.has(column.label.trim().toLowerCase())
      ? t("{name} (your column)", { name: column.label })
      : column.label,
    group: t("Your columns"),
    ...withSample(samples[customVariable(column.key)] ?? (read?.guest_name === null ? sampleOf(column) : null)),
  }));
  return [...ofEverybody, ...own];
}

const withSample = (sample: string | null | undefined) => (sample ? { sample } : {});

const byType = { NUMBER: "12", DATE: "12 February 2027", BOOLEAN: "yes" } as Record<Column["type"], string | undefined>;
const sampleOf = ({ type, options, label }: Column) => options[0] ?? byType[type] ?? label;

/** The values for a preview: those of this guest, or of one of the project. A variable without a value is left out. */
export function useExampleValues(guestId?: string): Record<string, string> {
  return Object.fromEntries(useMessageVariables(guestId).flatMap(({ key, sample }) => (sample ? [[key, sample]] : [])));
}
