import type { Asset } from "@nyota/contract/files/assets";
import { useId } from "react";
import { AssetPicker } from "./asset-picker.tsx";
import { t } from "#lib/i18n/t.ts";

type PictureFieldProps = {
  label: string;
  help?: string;
  error?: string | undefined;
  /** The id of the chosen picture. */
  value: string | null;
  onChange: (asset: Asset | null) => void;
};

/** A field of a form for one of the project's pictures. */
export function PictureField({ label, help, error, value, onChange }: PictureFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={help ? id : undefined}>
      <legend className="mb-1.5 text-[13.5px] font-strong">
        {label} <span className="font-normal text-ink-3">{t("(optional)")}</span>
      </legend>
      <AssetPicker label={label} kind="IMAGE" value={value} onChange={onChange} />
      {help && (
        <p id={id} className="mt-1.5 text-sm text-ink-2">
          {help}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
    </fieldset>
  );
}
