import { t } from "#lib/i18n/t.ts";

const fates = [
  ["0001", t("is read")],
  ["0002", t("arrives, but is not read")],
  ["0003", t("counts as not on WhatsApp, so the message fails")],
  ["0004", t("arrives at the second attempt")],
  ["0005", t("makes this number pretend to be restricted, until it is started again")],
  ["0006", t("arrives after a lost answer")],
  ["0007", t("makes this number pretend to be offline, until it is started again")],
];

/** The outcomes that a sandbox number can simulate. */
export const SandboxFates = () => (
  <details className="rounded-field bg-peacock-soft px-4 py-3 text-ink">
    <summary className="cursor-default py-1 font-strong">{t("Try out what can happen")}</summary>
    <p className="mt-1 text-sm text-ink-2">
      {t("Nothing leaves this server. The end of a guest's phone number decides:")}
    </p>
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm tabular-nums">
      {fates.map(([end, fate]) => (
        <div key={end} className="contents">
          <dt className="font-strong">…{end}</dt>
          <dd>{fate}</dd>
        </div>
      ))}
    </dl>
  </details>
);
