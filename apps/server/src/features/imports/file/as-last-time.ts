import type { FileImportDetail, ImportTopic } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Mapping, Options } from "../columns/read-plan.ts";
import { targetsOf } from "../topics/targets-of.ts";
import type { Description } from "../reading/describe-table.ts";
import { visibleImports } from "./lock-import.ts";

type Last = { mapping: NonNullable<Mapping>; options: Options };
type Known = { description: Description; options: Pick<Options, "default_region" | "date_order"> };

/** Suggests for a file with the columns of an earlier one what was chosen for that: fields, and how values are read. */
export async function asLastTime(scope: Scope, topic: ImportTopic, description: Description): Promise<Known> {
  const headers = JSON.stringify(description.columns.map(({ header }) => header));
  const last = (await scope.db
    .selectFrom("file_imports as i")
    .select(["mapping", "options"])
    .where("project_id", "=", scope.projectId)
    .where("topic", "=", topic)
    .where("mapping", "is not", null)
    .where(sql<boolean>`jsonb_path_query_array(description, '$.columns[*].header') = ${headers}::jsonb`)
    .where(visibleImports(scope))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()) as Last | undefined;
  if (!last) return { description, options: {} };
  const known = new Set((await targetsOf(scope, topic)).map(({ key }) => key));
  const suggestions = suggestAgain(description.suggestions, { mapping: last.mapping, known });
  const { default_region, date_order } = last.options;
  return {
    description: { ...description, suggestions },
    options: { ...(default_region && { default_region }), ...(date_order && { date_order }) },
  };
}

type Suggestions = FileImportDetail["suggestions"];

/** A column that was left out last time is asked about where it would be taken now. */
function suggestAgain(suggestions: Suggestions, { mapping, known }: { mapping: Last["mapping"]; known: Set<string> }) {
  const chosen = Object.entries(mapping).flatMap(([index, target]): Suggestions =>
    target !== null && known.has(target)
      ? [{ column: Number(index), target, confidence: 1, reason: "You chose this last time." }]
      : [],
  );
  const isOpen = ({ column }: Suggestions[number]) => !chosen.some((one) => one.column === column);
  const taken = new Set(chosen.map(({ target }) => target));
  const others = suggestions
    .filter((suggestion) => isOpen(suggestion) && !taken.has(suggestion.target))
    .map((suggestion) =>
      mapping[suggestion.column] === null
        ? { ...suggestion, asks: true as const, reason: "You left this column out last time." }
        : suggestion,
    );
  return [...chosen, ...others].toSorted((a, b) => a.column - b.column);
}
