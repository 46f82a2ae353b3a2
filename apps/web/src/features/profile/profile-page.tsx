import { DeleteAccount } from "./delete-account.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

export default function ProfilePage() {
  const me = useMe();
  return (
    <>
      <PageHeader title={t("Profile")} text={t("How the people you plan with see you, and how you sign in.")} />
      <ProfileTabs />
      {me ? (
        <div className="grid max-w-2xl gap-4">
          <Card title={t("Your details")}>
            <DetailsForm key={me.id} me={me} />
          </Card>
          <SignInCard me={me} />
          <Card title={t("Password")}>
            <PasswordForm key={String(me.has_password)} me={me} />
          </Card>
          <SessionsCard />
          <DeleteAccount me={me} />
        </div>
      ) : (
        <Loading label={t("Loading your profile")}>
          <SkeletonCard lines={8} />
        </Loading>
      )}
    </>
  );
}
