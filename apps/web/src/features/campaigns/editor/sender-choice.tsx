import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { RadioGroup } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { type Location, Link as RouterLink, useLocation } from "react-router";
import { SendByHandLink } from "#features/senders/send-by-hand-link.tsx";
import { SenderOption } from "#features/senders/sender-option.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Draft } from "../use-draft.ts";

export function SenderCardChoice({ draft, initial }: { draft: Draft; initial: string | null }) {
  const { projectId } = useProject();
  const [chosen, setChosen] = useState(initial ?? "");
  const { data, error, refetch } = useQuery(
    query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
  );
  async function choose(id: string) {
    setChosen(id);
    if (!(await draft.save({ sender_id: id }))) setChosen(initial ?? "");
  }
  const list = useRef<HTMLDivElement>(null);
  const { pathname, search, state, key } = useLocation() as Omit<Location, "state"> & {
    state: { focus?: string } | null;
  };
  const isMeant = state?.focus === "sender" && data !== undefined;
  const only = data?.results.length === 1 ? data.results[0]?.id : undefined;
  const hasChosenOnly = useRef(false);
  useEffect(() => {
    if (only === undefined || chosen !== "" || hasChosenOnly.current) return;
    // Once: if it can't be saved, the user has to see it unchosen.
    hasChosenOnly.current = true;
    void choose(only);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `choose` is new at each render
  }, [only, chosen]);
  useEffect(() => {
    if (!isMeant) return;
    // Delayed, because the dialog that linked here returns the focus to its button first.
    const timer = setTimeout(() => list.current?.querySelector<HTMLElement>("[role=radio]")?.focus());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it is asked for
  }, [isMeant, key]);
  return (
    <Card title={t("From")}>
      {error && !data && (
        <p role="alert" className="text-ink-2">
          {t("The numbers could not be loaded.")} <Button onClick={() => void refetch()}>{t("Try again")}</Button>
        </p>
      )}
      {!data && !error && <Skeleton className="h-18 w-full" />}
      {data?.results.length === 0 && (
        <div className="space-y-3">
          <p className="text-ink-2">
            {t(
              "There is no number to send from yet. Add one of WhatsApp Business, or send the invitations by hand, from your own phone.",
            )}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button asChild>
              <RouterLink to={withRef(`/projects/${projectId}/numbers/add`, `${pathname}${search}`)}>
                {t("Add a number")}
              </RouterLink>
            </Button>
            <SendByHandLink />
          </div>
        </div>
      )}
      <RadioGroup.Root
        ref={list}
        aria-label={t("Send from")}
        value={chosen}
        onValueChange={(id) => void choose(id)}
        className="grid gap-3 sm:grid-cols-2"
      >
        {data?.results.map((sender) => (
          <SenderOption key={sender.id} sender={sender} />
        ))}
      </RadioGroup.Root>
    </Card>
  );
}
