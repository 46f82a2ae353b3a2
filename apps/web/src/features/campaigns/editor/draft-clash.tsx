import { keysOf } from "@nyota/contract/keys-of";
import { listTexts } from "@nyota/contract/messages/message-texts";
import type { Campaign } from "@nyota/contract/messages/campaigns";
import { t } from "#lib/i18n/t.ts";
import type { Draft } from "../use-draft.ts";
import type { DraftClash } from "../use-versioned-save.ts";
import { formatRelative, joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";

const labels: Partial<Record<keyof Campaign, string>> = {
  name: t("the name"),
  body: t("the message"),
  language: t("the message"),
  translations: t("the message"),
  template_id: t("the template"),
  audience: t("who gets it"),
  sender_id: t("the number"),
  scheduled_at: t("the time"),
  event_ids: t("the events"),
  is_invitation: t("what it counts as"),
};

/** The name, and the texts of the message one below the other, as far as they are being changed. */
function textsOf(fields: Partial<Campaign> | DraftClash["mine"]): Record<"name" | "message", string | undefined> {
  const { name, body, language = null, translations = {} } = fields;
  const texts = typeof body === "string" ? listTexts({ language, body, translations }) : [];
  return { name, message: texts.length > 0 ? texts.map((text) => text.body).join("\n\n") : undefined };
}

/** Says that somebody else has changed what the user is changing, shows both texts, and lets the user choose. */
export function DraftClashNotice({ draft }: { draft: Draft }) {
  const { clash } = draft;
  if (!clash) return null;
  const [mine, current] = [textsOf(clash.mine), textsOf(clash.current)];
  return (
    <Banner tone="warn" title={describeClash(clash)}>
      {t("Your change is not saved yet. Choose which one stays.")}
      {keysOf(mine).map(
        (field) =>
          mine[field] !== undefined && (
            <dl key={field} className="mt-2 grid gap-3 sm:grid-cols-2">
              <Version title={t("Theirs")} text={current[field] ?? ""} />
              <Version title={t("Yours")} text={mine[field]} />
            </dl>
          ),
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void draft.settle("mine")}>{t("Save mine")}</Button>
        <Button onClick={() => void draft.settle("theirs")}>{t("Take theirs")}</Button>
      </div>
    </Banner>
  );
}

function describeClash({ by, at, mine }: DraftClash): string {
  const changed = Object.keys(mine) as (keyof Campaign)[];
  const fields = joinWords([...new Set(changed.map((field) => labels[field] ?? field))]);
  if (!at)
    return by
      ? t("Changed by {name}: {fields}", { name: by, fields })
      : t("Changed by somebody else: {fields}", { fields });
  const when = formatRelative(at);
  return by
    ? t("Changed by {name} {when}: {fields}", { name: by, when, fields })
    : t("Changed by somebody else {when}: {fields}", { when, fields });
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-strong">{title}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-field bg-surface p-2">{text}</dd>
    </div>
  );
}
