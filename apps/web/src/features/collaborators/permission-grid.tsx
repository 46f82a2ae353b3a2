import { type Level, levels, type Module, type ModuleLevels } from "@nyota/contract/access";
import type { PermissionsChoices } from "@nyota/contract/account/collaborators";
import { levelOf } from "@nyota/contract/permissions";
import { useId } from "react";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";

type Row = PermissionsChoices["modules"][number];
type GridProps = {
  modules: readonly Row[];
  value: ModuleLevels;
  onChange: (value: ModuleLevels) => void;
  disabled?: boolean;
};

/** Modules × levels: one level for each module, with what it allows in a sentence below. */
export function PermissionGrid({ modules, value, onChange, disabled = false }: GridProps) {
  const isDesktop = useDesktop();
  const choose = (module: Module, level: Level) => onChange({ ...value, [module]: level });
  const row = (each: Row) => ({
    row: each,
    level: levelOf(value, each.value),
    onChoose: (level: Level) => choose(each.value, level),
    disabled,
  });
  if (!isDesktop)
    return (
      <div className="divide-y divide-line">
        {modules.map((each) => (
          <NarrowRow key={each.value} {...row(each)} />
        ))}
      </div>
    );
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("What they may do")}</caption>
      <thead className="sticky -top-5 z-1 bg-surface">
        <tr className="border-b border-line text-2xs text-ink-2">
          <td className="pb-2 pt-5" />
          {modules[0]?.levels.map(({ value: level, label }) => (
            <th key={level} scope="col" className="px-1 pb-2 pt-5 font-strong">
              {translate(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modules.map((each) => (
          <WideRow key={each.value} {...row(each)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: Row; level: Level; onChoose: (level: Level) => void; disabled: boolean };

const sentenceOf = (row: Row, level: Level) =>
  translate(row.levels.find(({ value }) => value === level)?.sentence ?? "");

function WideRow({ row, level, onChoose, disabled }: RowProps) {
  const id = useId();
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-2.5 pr-3 text-left align-top font-normal">
        <span className="block font-strong">{translate(row.label)}</span>
        <span id={id} className="block text-sm text-ink-2">
          {sentenceOf(row, level)}
        </span>
      </th>
      {row.levels.map((cell) => (
        <td key={cell.value} className="w-15 p-0 text-center align-top">
          <label
            title={sentenceOf(row, cell.value)}
            className={cx("grid h-11 place-items-center", !cell.may_give && "opacity-45")}
          >
            <input
              type="radio"
              name={`${id}-level`}
              aria-label={`${translate(row.label)}: ${translate(cell.label)}`}
              aria-describedby={id}
              checked={cell.value === level}
              disabled={disabled || (!cell.may_give && cell.value !== level)}
              onChange={() => onChoose(cell.value)}
              className="size-4.5 accent-henna"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

function NarrowRow({ row, level, onChoose, disabled }: RowProps) {
  const id = useId();
  return (
    <div className="py-3">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="min-w-0 flex-1 font-strong">
          {translate(row.label)}
        </label>
        <select
          id={id}
          value={level}
          disabled={disabled}
          aria-describedby={`${id}-sentence`}
          onChange={({ target }) => onChoose(levels.find((each) => each === target.value) ?? "NO_ACCESS")}
          className="control touch w-36 px-2.5"
        >
          {row.levels.map((cell) => (
            <option key={cell.value} value={cell.value} disabled={!cell.may_give && cell.value !== level}>
              {translate(cell.label)}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-sentence`} className="mt-1 text-sm text-ink-2">
        {sentenceOf(row, level)}
      </p>
    </div>
  );
}
