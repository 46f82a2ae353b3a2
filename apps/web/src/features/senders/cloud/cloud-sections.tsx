import type { Sender } from "@nyota/contract/messages/senders";
import { useProject } from "#lib/navigation/project-context.ts";
import { MetaFacts } from "./meta-facts.tsx";
import { ReplaceAccess } from "./replace-access.tsx";
import { WebhookSettings } from "./webhook-settings.tsx";

/** The part of a number's page that only numbers of the Cloud API have. */
export function CloudSections({ sender }: { sender: Sender }) {
  const { canChangeShared } = useProject();
  const { cloud, state } = sender;
  if (!cloud) return null;
  const needsAccess = state !== "CONNECTED" || !cloud.has_token;
  const access = canChangeShared("MESSAGE", "EDIT") && <ReplaceAccess sender={sender} isNeeded={needsAccess} />;
  return (
    <>
      {needsAccess && access}
      <WebhookSettings cloud={cloud} />
      <MetaFacts sender={sender} cloud={cloud} />
      {!needsAccess && access}
    </>
  );
}
