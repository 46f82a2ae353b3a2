import type { PageHead } from "@nyota/contract/site/microsite";
import { SiteFrame } from "./hero.tsx";
import { messagesFor } from "./messages.ts";

type PasswordPageProps = { head: PageHead; isWrong: boolean; path: string };

export function PasswordPage({ head, isWrong, path }: PasswordPageProps) {
  const words = messagesFor(head.language);
  return (
    <SiteFrame head={{ ...head, date_text: null, start_date: null, end_date: null, place: null }}>
      <form className="card password" method="post" action={path}>
        <h1>{words.password}</h1>
        <label htmlFor="password">{words.passwordLabel}</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="off"
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "wrong" : undefined}
        />
        {isWrong && (
          <p className="problem" id="wrong" role="alert">
            {words.passwordWrong}
          </p>
        )}
        <button type="submit">{words.passwordOpen}</button>
      </form>
    </SiteFrame>
  );
}
