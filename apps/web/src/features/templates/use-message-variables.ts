import { customVariable, variables, type VariableName } from "@nyota/contract/messages/variables";
import { type Column, columnEndpoints } from "@nyota/contract/guests/columns";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

const entries = Object.entries(variables) as [VariableName, (typeof variables)[VariableName]][];
const messageVariables = entries.map(([key, { label, example }]) => ({
  key: key as string,
  label,
  sample: example as string,
}));

/** The editor's menu of variables: the fields of every guest, and the project's own columns. */
export function useMessageVariables() {
  const { projectId, can } = useProject();
  const { data } = useQuery({
    ...query(columnEndpoints.list, { params: { projectId } }),
    enabled: can("GUEST", "VIEW"),
  });
  const own = (data?.results ?? []).map((column) => ({
    key: customVariable(column.key) as string,
    label: column.label,
    sample: sampleOf(column),
  }));
  return [...messageVariables, ...own];
}

const samples = { NUMBER: "12", DATE: "12 February 2027", BOOLEAN: "yes" } as Record<
  Column["type"],
  string | undefined
>;
const sampleOf = ({ type, options, label }: Column) => options[0] ?? samples[type] ?? label;

/** Example values of the variables, for a preview without a real guest. */
export function useExampleValues(): Record<string, string> {
  return Object.fromEntries(useMessageVariables().map(({ key, sample }) => [key, sample]));
}
