import { t } from "#lib/i18n/t.ts";
import { Segmented } from "#ui/filters/segmented.tsx";

type CrossChoiceProps = {
  column: string;
  answer: "YES" | "NO" | undefined;
  isEvent: boolean;
  onAnswer: (answer: "YES" | "NO") => void;
};

/** Asks once for a column what its crosses mean. */
export function CrossChoice({ column, answer, isEvent, onAnswer }: CrossChoiceProps) {
  const label = t("What “x” means in {column}", { column });
  return (
    <div className="mt-2.5">
      <p className="mb-1.5 text-sm text-ink-2">
        {answer === undefined
          ? t("What does “x” mean here? Until you choose, it is read as yes.")
          : t("What does “x” mean here?")}
      </p>
      <Segmented
        label={label}
        value={answer ?? ""}
        onChange={(value) => value && onAnswer(value)}
        options={[
          { value: "YES", label: isEvent ? t("Invited") : t("Yes") },
          { value: "NO", label: isEvent ? t("Not invited") : t("No") },
        ]}
      />
    </div>
  );
}
