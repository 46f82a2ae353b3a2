import { SilentTable } from "./silent-table.tsx";
import { AnswersLayout } from "../answers-layout.tsx";

/** Households that owe an answer, and for how long. */
export default function SilentPage() {
  return (
    <AnswersLayout
      title="No answer yet"
      text="Households that were invited and have not answered everything, those who have been silent longest first."
    >
      <SilentTable />
    </AnswersLayout>
  );
}
