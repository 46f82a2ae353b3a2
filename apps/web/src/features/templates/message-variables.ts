import { variables, type VariableName } from "@nyota/contract/variables";

const entries = Object.entries(variables) as [VariableName, (typeof variables)[VariableName]][];

/** The editor's menu of variables. */
export const messageVariables = entries.map(([key, { label, example }]) => ({ key, label, sample: example }));

/** What the variables say in a preview that is not for any real guest. */
export const exampleValues: Record<string, string> = Object.fromEntries(
  entries.map(([key, { example }]) => [key, example]),
);
