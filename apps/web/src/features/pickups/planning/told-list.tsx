import type { Delay, LeftOut, ToldPerson } from "@nyota/contract/pickups/pickups";
import { MessageCircle, Phone, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { chatUrl } from "../format-pickup.ts";
import { usePickupRights } from "../use-pickup-rights.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatTime, joinSome, joinWords } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

const formatOld = (before: string | null) => (before === null ? t("no trip") : formatTime(before));
const formatChange = ({ before, after }: Pick<ToldPerson, "before" | "after">) =>
  `${formatOld(before)} → ${formatOld(after)}`;

/** What would change: which arrivals and trips, who is told, and who would be left without a pick-up. */
export function DelayPreview({ delay }: { delay: Delay }) {
  const { late, trips, tell, left } = delay;
  return (
    <div className="space-y-4 pb-2">
      {late.length > 0 && (
        <Part title={t("Arrives later")}>
          {late.map(({ travel_id, name, before, after }) => (
            <li key={travel_id} className="py-1">
              {name} <span className="text-ink-2 tabular-nums">{formatChange({ before, after })}</span>
            </li>
          ))}
        </Part>
      )}
      {trips.length === 0 ? (
        <p className="text-ink-2">{t("No trip has to change: everybody is still outside in time.")}</p>
      ) : (
        <Part title={t("Trips that change")}>
          {trips.map(({ id, vehicle, before, after, changes }) => (
            <li key={`${id} ${vehicle} ${after}`} className="py-1">
              {vehicle} <span className="text-ink-2 tabular-nums">{formatChange({ before, after })}</span>
              {changes.length > 0 && <p className="text-sm text-ink-2 break-words">{changes.join(". ")}.</p>}
            </li>
          ))}
        </Part>
      )}
      <LeftList left={left} />
      {tell.length > 0 && (
        <Part title={t("Who must be told")}>
          {tell.map((person) => (
            <li key={`${person.kind} ${person.travel_id} ${person.name}`} className="py-1">
              <span className="font-strong">{person.name}</span>
              {person.kind === "DRIVER" && ` ${t("(driver)")}`}
              <p className="text-sm text-ink-2">{person.text}</p>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="font-strong">{title}</h3>
    <ul className="divide-y divide-line">{children}</ul>
  </section>
);

const NAMED = 12;

/** Who has no pick-up, and why; those for whom it is the same together. */
export function LeftList({ left }: { left: readonly LeftOut[] }) {
  if (left.length === 0) return null;
  return (
    <section aria-label={t("Without a pick-up")} className="rounded-field bg-marigold-soft px-4 py-3">
      <h3 className="font-strong">{t("Without a pick-up")}</h3>
      <ul>
        {[...Map.groupBy(left, ({ reason }) => reason)].map(([reason, all]) => (
          <li key={reason} className="py-1 text-sm">
            {rich("<strong>{names}.</strong> {reason}", {
              names: joinSome(
                all.flatMap(({ names }) => names),
                NAMED,
              ),
              reason: translate(reason),
              strong: (text) => <span className="font-strong">{text}</span>,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everybody who must be told, each with the ways to reach them. */
export function ToldList({ delay }: { delay: Delay }) {
  return (
    <div className="space-y-4 pb-2">
      <ul aria-label={t("Who must be told")} className="divide-y divide-line">
        {byMessage(delay.tell).map(({ key, reached, others }) => (
          <li key={key} className="space-y-2 py-3">
            {reached.map((person) => (
              <div key={`${person.travel_id} ${person.name}`} className="space-y-2">
                <div>
                  <p>
                    <span className="font-strong">{person.name}</span>
                    {person.kind === "DRIVER" && ` ${t("(driver)")}`}{" "}
                    <span className="text-ink-2 tabular-nums">{formatChange(person)}</span>
                  </p>
                  <p className="text-sm text-ink-2">{person.text}</p>
                </div>
                <Ways person={person} />
              </div>
            ))}
            {others.length > 0 && (
              <p className="text-sm text-ink-2">
                {t("{names}: no phone number is known. Let those with them say it.", {
                  names: joinWords(others.map(({ name }) => name)),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <LeftList left={delay.left} />
    </div>
  );
}

/** Those who are told the same: each who can be reached, and the names of the others, who are mostly their children. */
const byMessage = (tell: readonly ToldPerson[]) =>
  [...Map.groupBy(tell, ({ kind, text, before, after }) => [kind, text, before, after].join(" "))].map(
    ([key, all]) => ({
      key,
      reached: all.filter(({ phone }) => phone !== null),
      others: all.filter(({ phone }) => phone === null),
    }),
  );

function Ways({ person }: { person: ToldPerson }) {
  const { projectId } = useProject();
  const { maySend } = usePickupRights();
  const { name, phone, guest_id, travel_id, text } = person;
  return (
    <div className="flex flex-wrap gap-2">
      {maySend && guest_id && travel_id && (
        <Button asChild size="small">
          <Link
            to={`/projects/${projectId}/travel/arrival/${guest_id}/select-sender?journey=${travel_id}`}
            aria-label={t("Send a message to {name}", { name })}
          >
            <Send aria-hidden="true" />
            {t("Send a message")}
          </Link>
        </Button>
      )}
      {phone && (
        <>
          <Button asChild size="small">
            <a href={`tel:${phone}`} aria-label={t("Phone {name}", { name })}>
              <Phone aria-hidden="true" />
              {t("Phone")}
            </a>
          </Button>
          <Button asChild size="small">
            <a
              href={chatUrl(phone, t("Your pick-up: {text}", { text }))}
              target="_blank"
              rel="noreferrer"
              aria-label={t("WhatsApp to {name}", { name })}
            >
              <MessageCircle aria-hidden="true" />
              {t("WhatsApp")}
            </a>
          </Button>
        </>
      )}
    </div>
  );
}
