import { type Theme, themes } from "@nyota/contract/site/microsite";
import { ThemeArt } from "@nyota/site/art/theme-art.tsx";
import { useFormContext } from "react-hook-form";
import type { MicrositeFormInput } from "./microsite-form-schema.ts";
import { SiteBox } from "../frame/site-box.tsx";
import { themeWords } from "./theme-labels.ts";
import { t } from "#lib/i18n/t.ts";

/** Six themes, each shown by its drawing. */
export function ThemePicker() {
  const { register } = useFormContext<MicrositeFormInput>();
  return (
    <fieldset>
      <legend className="sr-only">{t("Look of the guests’ page")}</legend>
      <div className="grid grid-cols-3 gap-3 max-[380px]:grid-cols-2">
        {themes.map((theme) => (
          <label key={theme} className="group block cursor-pointer">
            <input {...register("theme")} type="radio" value={theme} className="peer sr-only" />
            <ThemeSwatch theme={theme} />
            <span className="mt-1.5 block text-center text-sm text-ink-2 peer-checked:font-semibold peer-checked:text-ink">
              {themeWords[theme]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ThemeSwatch = ({ theme }: { theme: Theme }) => (
  <span
    aria-hidden="true"
    className={
      "block h-30 overflow-hidden rounded-field border border-line outline-2 outline-offset-2 outline-transparent " +
      "group-has-checked:outline-henna group-has-focus-visible:outline-ink"
    }
  >
    <SiteBox className="h-full">
      <div className="site" data-site-theme={theme}>
        <div className="hero" style={{ minHeight: 120 }}>
          <ThemeArt theme={theme} />
        </div>
      </div>
    </SiteBox>
  </span>
);
