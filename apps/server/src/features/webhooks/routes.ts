import { webhookEndpoints } from "@nyota/contract/account/webhooks";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { createWebhook, removeWebhook, replaceSecret, replayDelivery, sendTest, updateWebhook } from "./commands.ts";
import { listDeliveries, listWebhooks, readWebhook } from "./queries.ts";

export function webhookRoutes(mount: Mount, deps: Deps) {
  mount(webhookEndpoints.list, ({ scope }) => listWebhooks(scope));
  mount(webhookEndpoints.create, async ({ scope, body }) => {
    const { id, secret } = await createWebhook(scope, deps, body);
    return { ...(await readWebhook(scope, id)), secret };
  });
  mount(webhookEndpoints.read, ({ scope, params }) => readWebhook(scope, params.webhookId));
  mount(webhookEndpoints.update, async ({ scope, params, body }) => {
    await updateWebhook(scope, deps, params.webhookId, body);
    return readWebhook(scope, params.webhookId);
  });
  mount(webhookEndpoints.remove, async ({ scope, params }) => {
    await removeWebhook(scope, params.webhookId);
    return null;
  });
  mount(webhookEndpoints.replaceSecret, async ({ scope, params }) => {
    const secret = await replaceSecret(scope, deps, params.webhookId);
    return { ...(await readWebhook(scope, params.webhookId)), secret };
  });
  mount(webhookEndpoints.test, ({ scope, params }) => sendTest(scope, params.webhookId));
  mount(webhookEndpoints.deliveries, ({ scope, params, query }) => listDeliveries(scope, params.webhookId, query));
  mount(webhookEndpoints.replay, ({ scope, params }) => replayDelivery(scope, params.webhookId, params.deliveryId));
}
