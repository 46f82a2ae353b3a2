import type { Campaign } from "@nyota/contract/messages/campaigns";
import type { Draft } from "../use-draft.ts";
import { formatRelative, joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";

const labels: Partial<Record<keyof Campaign, string>> = {
  name: "the name",
  body: "the message",
  template_id: "the template",
  audience: "who gets it",
  sender_id: "the number",
  scheduled_at: "the time",
  event_ids: "the events",
  is_invitation: "what it counts as",
};
const texts = ["name", "body"] as const;

/** Says that somebody else has changed what the user is changing, shows both texts, and lets the user choose. */
export function DraftClashNotice({ draft }: { draft: Draft }) {
  const { clash } = draft;
  if (!clash) return null;
  const fields = Object.keys(clash.mine) as (keyof Campaign)[];
  const title = `Changed by ${clash.by ?? "somebody else"}${clash.at ? ` ${formatRelative(clash.at)}` : ""}: ${joinWords(fields.map((field) => labels[field] ?? field))}`;
  return (
    <Banner tone="warn" title={title}>
      Your change is not saved yet. Choose which one stays.
      {texts
        .filter((field) => typeof clash.mine[field] === "string")
        .map((field) => (
          <dl key={field} className="mt-2 grid gap-3 sm:grid-cols-2">
            <Version title="Theirs" text={clash.current[field] ?? ""} />
            <Version title="Yours" text={clash.mine[field] ?? ""} />
          </dl>
        ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void draft.settle("mine")}>Save mine</Button>
        <Button onClick={() => void draft.settle("theirs")}>Take theirs</Button>
      </div>
    </Banner>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-strong">{title}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-field bg-surface p-2">{text}</dd>
    </div>
  );
}
