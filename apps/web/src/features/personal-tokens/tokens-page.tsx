import { MAX_TOKENS, personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link as RouterLink, Outlet } from "react-router";
import { TokenRow } from "./token-row.tsx";
import { ProfileTabs } from "#features/profile/profile-tabs.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** The personal access tokens of the user. */
export default function TokensPage() {
  const tokens = useQuery(query(personalTokenEndpoints.list, {}));
  const valid = tokens.data?.results.filter(({ is_expired }) => !is_expired).length ?? 0;
  const add = (
    <Button asChild variant="primary">
      <RouterLink to="create">
        <Plus aria-hidden="true" /> {t("New token")}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader title={t("Profile")} text={t("What programs may do in your name.")} />
      <ProfileTabs />
      <Loaded
        read={tokens}
        failure={t("Your tokens could not be loaded")}
        label={t("Loading your tokens")}
        skeleton={<SkeletonCard lines={6} />}
      >
        {({ results }) => (
          <Card
            title={t("Access tokens")}
            className="max-w-2xl"
            action={results.length > 0 && valid < MAX_TOKENS && add}
          >
            <p className="text-ink-2">
              {t(
                "A program that has one of these tokens uses Nyota in your name, with the rights you choose for it and never with more than you have. All tokens end when you change your password or sign out everywhere else.",
              )}{" "}
              <a href="/docs#tokens" className="text-henna underline">
                {t("How programs use them")}
              </a>
            </p>
            {valid >= MAX_TOKENS && (
              <p className="mt-2 text-ink-2">
                {t("You have {count} tokens, the most there can be. Revoke one to make another.", {
                  count: MAX_TOKENS,
                })}
              </p>
            )}
            {results.length === 0 ? (
              <EmptyState
                level={3}
                title={t("No tokens yet")}
                text={t(
                  "Make one for a spreadsheet, a script or another service that should read or change your guests.",
                )}
                action={add}
              />
            ) : (
              <ul className="-mb-3 mt-2 divide-y divide-line">
                {results.map((token) => (
                  <TokenRow key={token.id} token={token} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}
