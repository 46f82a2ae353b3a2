import { DetailsForm } from "#features/profile/details-form.tsx";
import { PasswordForm } from "#features/profile/password-form.tsx";
import { ProfileTabs } from "#features/profile/profile-tabs.tsx";
import { SessionsCard } from "#features/profile/sessions-card.tsx";
import { SignInCard } from "#features/profile/sign-in-card.tsx";
import { useMe } from "#lib/use-me.ts";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

export default function ProfilePage() {
  const me = useMe();
  return (
    <>
      <PageHeader title="Profile" text="How the people you plan with see you, and how you sign in." />
      <ProfileTabs />
      {me ? (
        <div className="grid max-w-2xl gap-4">
          <Card title="Your details">
            <DetailsForm key={me.id} me={me} />
          </Card>
          <SignInCard me={me} />
          <Card title="Password">
            <PasswordForm key={String(me.has_password)} me={me} />
          </Card>
          <SessionsCard />
        </div>
      ) : (
        <Loading label="Loading your profile">
          <SkeletonCard lines={8} />
        </Loading>
      )}
    </>
  );
}
