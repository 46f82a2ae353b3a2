import { Segmented } from "#ui/filters/segmented.tsx";

type CrossChoiceProps = {
  column: string;
  answer: "YES" | "NO" | undefined;
  isEvent: boolean;
  onAnswer: (answer: "YES" | "NO") => void;
};

/** Asks once for a column what its crosses mean. */
export function CrossChoice({ column, answer, isEvent, onAnswer }: CrossChoiceProps) {
  const label = `What “x” means in ${column}`;
  return (
    <div className="mt-2.5">
      <p className="mb-1.5 text-sm text-ink-2">
        What does “x” mean here?{answer === undefined && " Until you choose, it is read as yes."}
      </p>
      <Segmented
        label={label}
        value={answer ?? ""}
        onChange={(value) => value && onAnswer(value)}
        options={[
          { value: "YES", label: isEvent ? "Invited" : "Yes" },
          { value: "NO", label: isEvent ? "Not invited" : "No" },
        ]}
      />
    </div>
  );
}
