import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import { AuthArt } from "./auth-art.tsx";
import { useSession } from "#lib/api/session.ts";
import { t } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";
import { BrandMark } from "#ui/drawings/brand-mark.tsx";
import { CoverArt } from "#ui/drawings/cover-art.tsx";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

type AuthLayoutProps = {
  title: string;
  text?: ReactNode;
  /** Where a signed-in user is redirected; none for the page that completes a new user. */
  signedInTo?: string;
  children: ReactNode;
};

/** The house drawing on one side, one question on the other. */
export function AuthLayout({ title, text, signedInTo, children }: AuthLayoutProps) {
  const session = useSession();
  const isDesktop = useDesktop();
  if (session.isLoading) return <FullScreenSpinner label={t("Signing in")} />;
  if (session.isSignedIn && signedInTo) return <Navigate replace to={signedInTo} />;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(380px,46%)_1fr]">
      <aside className="relative isolate flex flex-col justify-end overflow-hidden p-12 text-cover-ink max-md:h-48 max-md:p-5 md:sticky md:top-0 md:h-dvh">
        <div className="absolute inset-0 -z-10">
          {isDesktop ? <AuthArt /> : <CoverArt seed="lights" palette="henna" />}
        </div>
        <div className="absolute inset-x-0 bottom-0 top-1/3 -z-10 bg-linear-to-b from-transparent to-(--cover-shade)" />
        <p className="display max-w-[15em] text-[34px] leading-[1.15] max-lg:text-2xl max-md:text-xl">
          {t("Every guest, every event, one calm guest book.")}
        </p>
        <p className="mt-3 max-w-[34em] max-md:hidden">
          {t("Invitations and answers, messages, arrivals and rooms of one celebration, kept on your own server.")}
        </p>
      </aside>
      <main className="flex flex-col px-6 pb-10 pt-8 md:px-12">
        <Link
          to="/signin"
          aria-label={t("Nyota, sign in")}
          className="touch flex items-center gap-2.5 self-start rounded-control"
        >
          <BrandMark />
          <span className="font-display text-[21px] font-semibold">Nyota</span>
        </Link>
        <div className="mx-auto my-auto w-full max-w-[400px] py-10 max-md:mt-0">
          <h1 className="display text-2xl">{title}</h1>
          {text && <p className="mt-2 text-ink-2">{text}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
    </div>
  );
}
