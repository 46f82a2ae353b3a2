import { type BulkSet, guestEndpoints } from "@nyota/contract/guests";
import { useState } from "react";
import { useSend } from "#lib/api.ts";
import { readFieldErrors, readMessage } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { toast } from "#ui/toast.ts";

type Options = { ids: string[]; onDone: () => void };

/** Changes the chosen guests at once; what is refused is said in the dialog that asked. */
export function useBulkUpdate({ ids, onDone }: Options) {
  const { projectId } = useProject();
  const { mutateAsync, isPending } = useSend(guestEndpoints.bulkUpdate);
  const [problem, setProblem] = useState<string>();
  async function run(set: BulkSet, said: (guests: string) => string): Promise<void> {
    try {
      const { count } = await mutateAsync({ params: { projectId }, body: { ids, set } });
      toast.success(said(pluralise(count, "guest")));
      onDone();
    } catch (error) {
      setProblem(Object.values(readFieldErrors(error) ?? {})[0]?.[0] ?? readMessage(error));
    }
  }
  return { run, isPending, problem, setProblem };
}
