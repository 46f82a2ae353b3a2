import { callEndpoints } from "@nyota/contract/site/calls";
import type { HelperNotice, HelperPage } from "@nyota/contract/site/helper-page";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#http/deps.ts";
import type { CallSlots } from "#http/limits/call-slots.ts";
import { guestOf, limitGuest, shortHash } from "#http/limits/guest-limits.ts";
import type { Mount } from "#http/mount.ts";
import { redirectToThanks, sendPage } from "#http/pages/send-page.ts";
import { checkFormOrigin, loadSiteRenderer, takeFormsOnly } from "#http/pages/site.ts";
import { sendProblem } from "#http/pages/site-problem.ts";
import { inTransaction } from "#http/transaction.ts";
import { networkOf } from "#lib/network.ts";
import {
  addCallHelper,
  callerOf,
  finishCallAsMember,
  release,
  revokeCallHelper,
  takeHousehold,
  takeNext,
} from "./commands.ts";
import { readHelperPage, takeHelperForm, urlOf } from "./helper-page.ts";
import { findHelper } from "./open-helper.ts";
import { listHelpers, listQueue, readCard, readHelperRow } from "./queries.ts";

export function callRoutes(mount: Mount, deps: Deps) {
  mount(callEndpoints.queue, ({ scope, query }) => listQueue(scope, query));
  mount(callEndpoints.card, ({ scope, params }) =>
    readCard(scope, deps, { householdId: params.householdId, caller: callerOf(scope) }),
  );
  mount(
    callEndpoints.next,
    async ({ scope, body }) =>
      (await takeNext(scope, callerOf(scope), body.instead_of)) ?? { household_id: null, claimed_until: null },
  );
  mount(callEndpoints.take, ({ scope, params }) => takeHousehold(scope, callerOf(scope), params.householdId));
  mount(callEndpoints.release, async ({ scope, params }) => {
    await release(scope, callerOf(scope), params.householdId);
    return null;
  });
  mount(callEndpoints.finish, ({ scope, params, body }) =>
    finishCallAsMember(scope, { householdId: params.householdId, caller: callerOf(scope), body }),
  );
  mount(callEndpoints.helpers, ({ scope, query }) => listHelpers(scope, query));
  mount(callEndpoints.addHelper, async ({ scope, body }) => {
    const { id, token } = await addCallHelper(scope, body);
    return { ...(await readHelperRow(scope, id)), url: `${deps.config.publicUrl}${urlOf(token)}` };
  });
  mount(callEndpoints.revokeHelper, async ({ scope, params }) => {
    await revokeCallHelper(scope, params.helperId);
    return readHelperRow(scope, params.helperId);
  });
}

type Asked = { Params: { token: string }; Querystring: Record<string, string | undefined> };
const notices = new Map<string, HelperNotice>([
  ["saved", "SAVED"],
  ["skipped", "SKIPPED"],
  ["lost", "LOST"],
]);

/** The page of helpers without an account. Like the guests' pages it is HTML only and works without any script. */
export async function helperPages(app: FastifyInstance, deps: Deps, { writes }: CallSlots) {
  takeFormsOnly(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    sendProblem({ error, constraints: deps.constraints }, request, reply),
  );
  const render = async (reply: FastifyReply, page: HelperPage, status = 200) => {
    const { renderHelper } = await loadSiteRenderer();
    return sendPage(reply, renderHelper(page), { status, isPrivate: true });
  };

  app.get<Asked>("/c/:token", async (request, reply) => {
    const { done = "", lang } = request.query;
    const browser = request.headers["accept-language"];
    const asked = { token: request.params.token, lang, browser, notice: notices.get(done) ?? null };
    return render(reply, await inTransaction(deps, request, (base) => readHelperPage(base, deps, asked)));
  });

  app.post<Asked & { Body: Map<string, string[]> | undefined }>("/c/:token", async (request, reply) => {
    checkFormOrigin(request, deps.config);
    const { token } = request.params;
    await limitGuest(deps, request, [
      { key: `calls ip ${networkOf(request.ip)}`, limit: 60, seconds: 60 },
      { key: `calls link ${shortHash(token)} ${networkOf(request.ip)}`, limit: 20, seconds: 60 },
    ]);
    const form = request.body ?? new Map<string, string[]>();
    const lang = form.get("lang")?.[0] ?? request.query["lang"];
    const { project_id: projectId } = await inTransaction(deps, request, (base) => findHelper(base, token));
    const outcome = await writes.run(guestOf(request, projectId, token), () =>
      inTransaction(deps, request, (base) => takeHelperForm(base, deps, { token, lang, form })),
    );
    if (outcome.page) return render(reply, outcome.page, 400);
    return redirectToThanks(reply, urlOf(token), { done: outcome.notice, lang });
  });
}
