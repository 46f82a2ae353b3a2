import { SilentTable } from "./silent-table.tsx";
import { AnswersLayout } from "../answers-layout.tsx";
import { t } from "#lib/i18n/t.ts";

/** Households that owe an answer, and for how long. */
export default function SilentPage() {
  return (
    <AnswersLayout
      title={t("No answer yet")}
      text={t(
        "Households that were invited and have not answered everything, those who have been silent longest first.",
      )}
    >
      <SilentTable />
    </AnswersLayout>
  );
}
