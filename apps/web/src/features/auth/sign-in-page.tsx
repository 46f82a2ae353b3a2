import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { AddressForm } from "./address-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { SampleButton } from "./sample-button.tsx";
import { useRefTarget } from "./use-ref.ts";
import { t } from "#lib/i18n/t.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";
import { LinkButton } from "#ui/link.tsx";

// Rarely used, so loaded separately.
const ForgotPassword = lazy(() => import("./forgot-password.tsx"));
const PasswordForm = lazy(() => import("./password-form.tsx"));
const ResetPassword = lazy(() => import("./reset-password.tsx"));

/**
 * One field. The other forms of this page are chosen by the address: `way=password|forgot`, `reset=<token of the
 * mail>`.
 */
export default function SignInPage() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <WayIn />
    </Suspense>
  );
}

function WayIn() {
  const [url, setUrl] = useSearchParams();
  const navigate = useNavigate();
  const target = useRefTarget();
  const reset = url.get("reset");
  const [typed, setTyped] = useState("");
  const [sample, setSample] = useState<string>();
  const address = { typed, onType: setTyped };
  const way = url.get("way");
  const isInvited = /^\/(invites|merchants\/join)\//.test(target);
  const go = (next?: "password" | "forgot") =>
    setUrl((current) => {
      const changed = new URLSearchParams(current);
      changed.delete("reset");
      if (next) changed.set("way", next);
      else changed.delete("way");
      return changed;
    });

  // Staff of a firm get a link that ends when they leave it.
  const forget = () => (target.startsWith("/merchants") ? void navigate("/merchants/forgot-password") : go("forgot"));

  if (reset) return <ResetPassword token={reset} onDone={() => go("password")} onAskAgain={forget} />;
  if (way === "forgot") return <ForgotPassword onBack={() => go("password")} />;
  return (
    <AuthLayout
      title={isInvited ? t("You are invited") : t("Welcome")}
      text={
        isInvited
          ? t("Sign in with the e-mail address or phone number the invitation was sent to. Then you can accept it.")
          : way === "password"
            ? t("Sign in with the password you have set in your profile.")
            : t("Sign in, or begin a celebration of your own. We send you a code, there is nothing to remember.")
      }
      signedInTo={sample ?? target}
    >
      {way === "password" ? <PasswordForm {...address} onForgot={forget} /> : <AddressForm {...address} />}
      {/* Without this the field above loses focus, shows its error and moves the button being clicked. */}
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <p className="mt-5 text-center">
          <LinkButton onClick={() => go(way === "password" ? undefined : "password")}>
            {way === "password" ? t("Get a code instead") : t("Use a password instead")}
          </LinkButton>
        </p>
        {!isInvited && <SampleButton onOpen={(path) => flushSync(() => setSample(path))} />}
      </div>
    </AuthLayout>
  );
}
