import { t } from "#lib/i18n/t.ts";

/** Where the operator of this installation publishes its policies. */
const policies = [
  { title: t("Privacy Policy"), href: "/policies/privacy" },
  { title: t("Refund Policy"), href: "/policies/refund" },
  { title: t("Terms & Condition"), href: "/policies/terms" },
  { title: t("Acceptable Use Policy"), href: "/policies/acceptable-use" },
] as const;

export function PolicyLinks() {
  return (
    <ul className="mt-3 grid grid-cols-[auto_auto] justify-between gap-x-2 whitespace-nowrap px-1 text-2xs text-ink-2">
      {policies.map(({ title, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center rounded-[4px] hover:text-ink hover:underline max-md:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
