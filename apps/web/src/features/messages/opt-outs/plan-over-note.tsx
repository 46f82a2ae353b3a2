import { t } from "#lib/i18n/t.ts";

/** Why nothing can be taken back. */
export const PlanOverNote = () => (
  <p className="mb-3 text-sm text-ink-2">
    {t("The plan of this project has ended. Once it is upgraded, you can allow messages again.")}
  </p>
);
