import { type ColumnDetail, columnEndpoints, type ColumnType, hasOptions } from "@nyota/contract/guests/columns";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { OptionLine } from "./column-form-schema.ts";
import { columnTypeWords } from "./column-labels.ts";
import { query } from "#lib/api/api.ts";
import { joinWords, pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";

type TypeChangeProps = {
  column: ColumnDetail;
  type: ColumnType;
  options: string[];
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
};

/** Shows what another type would do to the existing values. */
export function TypeChange({ column, type, options, confirmed, onConfirm }: TypeChangeProps) {
  const { projectId } = useProject();
  const params = { projectId, columnId: column.id };
  const body = { type, ...(hasOptions(type) && options.length > 0 && { options }) };
  const preview = useQuery({
    ...query(columnEndpoints.preview, { params, body }),
    enabled: column.filled > 0,
    placeholderData: keepPreviousData,
  });
  const effect = preview.data;
  useProposedOptions(
    hasOptions(type) && options.length === 0 && !preview.isPlaceholderData ? effect?.options : undefined,
  );
  if (column.filled === 0 || !effect) return null;
  if (effect.lost === 0)
    return (
      <Banner title="No value is lost">
        {effect.filled === 1 ? "The value fits" : `All ${effect.filled} values fit`} “{columnTypeWords[type].label}”.
      </Banner>
    );
  const samples = effect.samples.slice(0, 3).map(({ value }) => `“${value}”`);
  const more = effect.samples.length > 3 ? " and others" : "";
  return (
    <Banner tone="warn" title={`${pluralise(effect.lost, "guest")} would lose their value here`}>
      <p className="[overflow-wrap:anywhere]">
        {more ? samples.join(", ") : joinWords(samples)}
        {more} {samples.length === 1 && !more ? "does" : "do"} not fit “{columnTypeWords[type].label}”.
      </p>
      <Checkbox
        id={`${column.id}-confirm`}
        label={`Clear ${effect.lost === 1 ? "this value" : `these ${effect.lost} values`}`}
        value={confirmed}
        onChange={onConfirm}
      />
    </Banner>
  );
}

/** Fills the options with the existing values, which the user can then correct. */
function useProposedOptions(proposed: readonly string[] | undefined): void {
  const { setValue } = useFormContext<{ options: OptionLine[] }>();
  const words = proposed?.join("\n") ?? "";
  useEffect(() => {
    if (words === "") return;
    const lines = words.split("\n").map((name) => ({ key: name, name }));
    setValue("options", lines, { shouldDirty: true });
  }, [words, setValue]);
}
