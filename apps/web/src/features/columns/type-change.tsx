import { type ColumnDetail, columnEndpoints, type ColumnType, hasOptions } from "@nyota/contract/guests/columns";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { OptionLine } from "./column-form-schema.ts";
import { nameColumnType } from "./column-labels.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";
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
  const label = nameColumnType(type);
  if (effect.lost === 0)
    return (
      <Banner title={t("No value is lost")}>
        {effect.filled === 1
          ? t("The value fits “{type}”.", { type: label })
          : t("All {count} values fit “{type}”.", { count: effect.filled, type: label })}
      </Banner>
    );
  const samples = effect.samples.map(({ value }) => `“${value}”`);
  return (
    <Banner
      tone="warn"
      title={t("{count, plural, one {# guest} other {# guests}} would lose their value here", { count: effect.lost })}
    >
      <p className="[overflow-wrap:anywhere]">{describeMisfits(samples, label)}</p>
      <Checkbox
        id={`${column.id}-confirm`}
        label={effect.lost === 1 ? t("Clear this value") : t("Clear these {count} values", { count: effect.lost })}
        value={confirmed}
        onChange={onConfirm}
      />
    </Banner>
  );
}

const MAX_NAMED = 3;

function describeMisfits(samples: readonly string[], type: string): string {
  const named = samples.slice(0, MAX_NAMED);
  if (samples.length > MAX_NAMED)
    return t("{values} and others do not fit “{type}”.", { values: named.join(", "), type });
  const values = joinWords(named);
  return named.length === 1
    ? t("{values} does not fit “{type}”.", { values, type })
    : t("{values} do not fit “{type}”.", { values, type });
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
