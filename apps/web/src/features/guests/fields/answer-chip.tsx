import type { Response } from "@nyota/contract/guests/guests";
import { Check, CircleDashed, Clock, Minus, TriangleAlert, X, type LucideIcon } from "lucide-react";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { answerTones } from "../answer-labels.ts";
import { translate } from "#lib/i18n/t.ts";
import { Pill } from "#ui/pill.tsx";

const icons: Record<Response, LucideIcon> = {
  ACCEPTED: Check,
  DECLINED: X,
  PENDING: Clock,
  NOT_RESPONDED: TriangleAlert,
  NOT_SENT: CircleDashed,
  NOT_INVITED: Minus,
};

/** An event and the status of its invitation in little space: the sign and the colour show the answer. */
export function AnswerChip({ label, status }: { label: string; status: Response }) {
  const Icon = icons[status];
  return (
    <Pill tone={answerTones[status]} icon={<Icon className="size-3.5 flex-none" aria-hidden="true" />}>
      {label}
      <span className="sr-only">: {translate(answerLabels[status])}</span>
    </Pill>
  );
}
