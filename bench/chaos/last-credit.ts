import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { type CreditType, projectEndpoints } from "@nyota/contract/account/projects";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { call, type Answer } from "../../apps/server/test/client.ts";
import { signIn } from "../../apps/server/test/factories.ts";
import type { Experiment, Report } from "./experiment.ts";
import { addGuests, asOwner, draftCampaign, leaveOneCredit, ledgerProblems, makeScene, type Scene } from "./scene.ts";

type Scale = { claims: number };
type Claim = (n: number) => Promise<Answer<unknown>>;

/** Claims the last credit of every kind many times at the same moment. */
export const lastCredit: Experiment<Scale> = {
  promise: "of many who claim the last credit at once exactly one gets it",
  full: { claims: 50 },
  grows: ["claims"],
  small: { claims: 50 },
  run,
  control: {
    fault: "balances that ignore withdrawals",
    scale: { claims: 10 },
    sabotage: async (server) => {
      await asOwner(
        server,
        `create function chaos_forget() returns trigger language plpgsql as $$ begin return old; end $$;
         create trigger chaos_forget before update of used, reserved on credit_balances for each row
           when (new.used + new.reserved > old.used + old.reserved) execute function chaos_forget();
         create trigger chaos_forget before update on wallet_balances for each row when (new.net_balance < old.net_balance)
           execute function chaos_forget();`,
      );
    },
  },
};

async function run(server: Scene["server"], { claims }: Scale): Promise<Report> {
  const problems: string[] = [];
  const figures: Report["figures"] = {};
  for (const [kind, prepare] of Object.entries(kinds)) {
    const { scene, claim, check } = await prepare(server, claims);
    const answers = await Promise.all(Array.from({ length: claims }, (_, n) => claimWithRetry(() => claim(n))));
    const won = answers.filter(({ status }) => status < 300).length;
    const odd = answers.filter(
      ({ status, body }) => status >= 300 && (body as { code?: string }).code !== "CREDITS_EXHAUSTED",
    );
    figures[`${kind}: winners of ${claims}`] = won;
    if (won !== 1) problems.push(`${kind}: ${won} of ${claims} got the last one`);
    if (odd[0]) problems.push(`${kind}: ${odd.length} were answered ${odd[0].status} ${JSON.stringify(odd[0].body)}`);
    problems.push(...(await ledgerProblems(scene)).map((problem) => `${kind}: ${problem}`));
    if (check) problems.push(...(await check()));
  }
  return { problems, figures };
}

/** Repeats the claim when the reply is to retry: another claim had the lock, or no connection was free. */
async function claimWithRetry(claim: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  for (let again = 0; ; again++) {
    const answer = await claim();
    const { code } = (answer.body ?? {}) as { code?: string };
    if (again === 50 || !["RETRY", "UNAVAILABLE"].includes(String(code))) return answer;
  }
}

type Prepared = { scene: Scene; claim: Claim; check?: () => Promise<string[]> };

/** A project with one credit of this kind left. */
async function withLast(server: Scene["server"], type: CreditType, claims: number): Promise<Scene> {
  const scene = await makeScene(server, 100);
  if (type === "MESSAGE") await addGuests(scene, claims);
  await leaveOneCredit(scene, type);
  return scene;
}

const kinds: Record<string, (server: Scene["server"], claims: number) => Promise<Prepared>> = {
  GUEST: async (server, claims) => {
    const scene = await withLast(server, "GUEST", claims);
    const params = { projectId: scene.projectId };
    return {
      scene,
      claim: (n) =>
        call(server.app, guestEndpoints.create, { params, body: { first_name: `Guest ${n}` } }, scene.owner),
    };
  },
  EVENT: async (server, claims) => {
    const scene = await withLast(server, "EVENT", claims);
    const params = { projectId: scene.projectId };
    return {
      scene,
      claim: (n) =>
        call(
          server.app,
          eventEndpoints.create,
          { params, body: { name: `Event ${n}`, kind: "OTHER", starts_at: "2027-02-12T19:00" } },
          scene.owner,
        ),
    };
  },
  WA_SENDER: async (server, claims) => {
    const scene = await withLast(server, "WA_SENDER", claims);
    const params = { projectId: scene.projectId };
    return {
      scene,
      claim: (n) =>
        call(
          server.app,
          senderEndpoints.create,
          { params, body: { driver: "sandbox", label: `Number ${n}`, phone: `+9198291${String(10_000 + n)}` } },
          scene.owner,
        ),
    };
  },
  MESSAGE: async (server, claims) => {
    const scene = await withLast(server, "MESSAGE", claims);
    const params = { projectId: scene.projectId };
    await draftCampaign(scene, 1);
    const rows = await asOwner<{ guest: string; sender: string }>(
      server,
      "select g.id as guest, s.id as sender from guests g join senders s using (project_id) where project_id = $1",
      [scene.projectId],
    );
    return {
      scene,
      claim: (n) =>
        call(
          server.app,
          messageEndpoints.send,
          {
            params,
            body: { guest_ids: [rows[n]?.guest ?? ""], sender_id: rows[n]?.sender ?? "", body: "Hello" },
          },
          scene.owner,
        ),
    };
  },
  PLAN: async (server) => {
    const owner = await signIn(server);
    const scene = { server, owner, projectId: "" };
    return {
      scene: { ...scene, projectId: crypto.randomUUID() },
      claim: (n) =>
        call(server.app, projectEndpoints.create, { body: { title: `Wedding ${n}`, event_type: "WEDDING" } }, owner),
      check: () => walletProblems(scene),
    };
  },
};

async function walletProblems({ server, owner }: Scene) {
  const rows = await asOwner<{ balance: number; entries: number }>(
    server,
    `select b.net_balance as balance, sum(e.delta)::int as entries from wallet_balances b
     join wallet_entries e using (user_id, product_id) where b.user_id = $1 group by 1`,
    [owner.id],
  );
  return rows
    .filter(({ balance, entries }) => balance !== entries)
    .map(({ balance, entries }) => `PLAN: the wallet's balance is ${balance}, the sum of its entries ${entries}`);
}
