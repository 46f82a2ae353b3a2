import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { call, send } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { makeTeam } from "./test/team.ts";

const server = useServer();
beforeAll(() => server.work());
let counter = 0;
const fresh = () => `invited${++counter}.${process.pid}@example.com`;
const letterTo = (address: string) =>
  until(
    async () => server.deps.mail.mailbox?.().filter(({ to }) => to === address) ?? [],
    (letters) => letters.length > 0,
  );

describe("an invitation", () => {
  test("goes to several addresses at once, with the same rights", async () => {
    const team = await makeTeam(server);
    const addresses = [fresh(), "+919829011433"];
    const made = await team.invite(team.owner, { addresses, permissions: { GUEST: "EDIT", TASK: "NO_ACCESS" } });
    expect(made.status).toBe(201);
    expect(made.body.results).toMatchObject(
      addresses.map((address) => ({
        address,
        name: null,
        status: "PENDING",
        permissions: { GUEST: "EDIT" },
        times_sent: 1,
      })),
    );
    expect((await team.list()).map(({ address }) => address)).toEqual(addresses);
  });

  test("is sent with the inviter's name, the project, the rights in words and the link", async () => {
    const team = await makeTeam(server);
    const bride = await team.group("Aanya's family");
    const address = fresh();
    const id = await team.open({ email: address }, { permissions: { GUEST: "EDIT" }, group_ids: [bride] });
    const [letter] = await letterTo(address);
    const inviter = (await team.list())[0]?.invited_by;
    expect(letter?.subject).toBe(`${inviter} invites you to help with Aanya & Kabir`);
    expect(letter?.text).toContain("- Guests: Adds and changes guests, enters answers");
    expect(letter?.text).toContain("You will see guests of Aanya's family.");
    expect(letter?.text).toContain(`sign in with ${address}`);
    expect(letter?.text).toContain(`/invites/${id}`);
  });

  test("never carries a link that somebody typed into a name", async () => {
    const team = await makeTeam(server);
    const project = { params: team.params, body: { title: "Win now at evil.example/prize" } };
    expect((await send(server.app, projectEndpoints.update, project, team.owner)).status).toBe(200);
    const friend = await signIn(server);
    await team.open(friend);
    const [letter] = await letterTo(friend.email);
    expect(`${letter?.subject} ${letter?.text}`).not.toContain("evil.example");
    expect(letter?.subject).toContain("help with a celebration");
    const { body } = await until(
      () => call(server.app, notificationEndpoints.list, {}, friend),
      (answer) => answer.body.unread > 0,
    );
    expect(body.results).toMatchObject([{ title: "You are invited to help with a celebration" }]);
  });

  test("names ten groups, and of more their number", async () => {
    const team = await makeTeam(server);
    const group_ids: string[] = [];
    for (let n = 0; n < 12; n += 1) group_ids.push(await team.group(`Family ${n}`));
    const address = fresh();
    await team.open({ email: address }, { group_ids });
    const [letter] = await letterTo(address);
    expect(letter?.text).toMatch(/You will see guests of Family 0, .*Family 9 and 2 more groups\./);
    expect(letter?.text).not.toContain("Family 10");
  });

  test("is sent again with another 14 days", async () => {
    const team = await makeTeam(server);
    const address = fresh();
    const id = await team.open({ email: address });
    await letterTo(address);
    await team.expire(id);
    const again = await team.resend(team.owner, id);
    expect(again.body).toMatchObject({ status: "PENDING", times_sent: 2 });
    expect(Date.parse(again.body.expires_at as string) - Date.now()).toBeGreaterThan(13 * 86_400_000);
    await until(
      async () => (await letterTo(address)).length,
      (count) => count === 2,
    );
  });

  test("is notified in the app to the account that has proven the address", async () => {
    const team = await makeTeam(server);
    const friend = await signIn(server);
    const id = await team.open(friend);
    const { body } = await until(
      () => call(server.app, notificationEndpoints.list, {}, friend),
      (answer) => answer.body.unread > 0,
    );
    expect(body.results).toMatchObject([{ link: `/invites/${id}` }]);
  });

  test("expires after 14 days, and can then be sent anew", async () => {
    const team = await makeTeam(server);
    const address = fresh();
    const id = await team.open({ email: address });
    expect(Date.parse((await team.read(id)).body.expires_at as string) - Date.now()).toBeLessThan(15 * 86_400_000);
    await team.expire(id);
    expect((await team.read(id)).body.status).toBe("EXPIRED");
    expect((await team.invite(team.owner, { addresses: [address] })).status).toBe(201);
    expect(await team.list()).toMatchObject([{ address, status: "PENDING" }]);
  });
});

describe("nobody is invited", () => {
  const refused = async (addresses: string[], prepare = async (_team: Awaited<ReturnType<typeof makeTeam>>) => {}) => {
    const team = await makeTeam(server);
    await prepare(team);
    const before = await team.list();
    const answer = await team.invite(team.owner, { addresses });
    expect(answer.status).toBe(400);
    expect(await team.list()).toEqual(before);
    return answer.body as unknown as Record<string, string[]>;
  };

  test("at an address that is no address", async () => {
    expect(Object.keys(await refused(["asha"]))).toEqual(["addresses.0"]);
  });

  test("twice in one list, however the address is written", async () => {
    expect(await refused(["asha@example.com", "Asha@Example.com "])).toEqual({
      "addresses.1": ["asha@example.com is listed twice."],
    });
  });

  test("who is invited already, and the others of the list are not either", async () => {
    const body = await refused([fresh(), "twice@example.com"], async (team) => {
      await team.open({ email: "twice@example.com" });
    });
    expect(body).toEqual({
      "addresses.1": ["twice@example.com is invited already. Send that invitation again instead."],
    });
  });

  test("who is a member, or the owner, or the inviter", async () => {
    const team = await makeTeam(server);
    const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "VIEW" });
    const problem = async (who: typeof member | typeof team.owner, address: string) =>
      ((await team.invite(who, { addresses: [address] })).body as unknown as Record<string, string[]>)[
        "addresses.0"
      ]?.[0];
    expect(await problem(team.owner, member.email)).toBe(`${member.email} is a collaborator already.`);
    expect(await problem(member, team.owner.email)).toBe(`${team.owner.email} is the owner of the project.`);
    expect(await problem(member, member.email)).toBe(`${member.email} is your own address.`);
    expect(await problem(team.owner, team.owner.email)).toBe(`${team.owner.email} is your own address.`);
    expect(await team.list()).toHaveLength(1);
  });

  test("by phone from a server without text messages", async () => {
    const team = await makeTeam(server);
    const { mail } = server.deps;
    server.deps.mail = { ...mail, mailbox: undefined };
    const { body } = await team.invite(team.owner, { addresses: ["+919829011434"] });
    server.deps.mail = mail;
    expect(body).toEqual({ "addresses.0": ["This server can't send text messages. Invite +919829011434 by e-mail."] });
  });

  test("with a module or a level that does not exist, or groups of another project", async () => {
    const team = await makeTeam(server);
    const other = await makeTeam(server);
    const foreign = await other.group("Their family");
    const ask = async (body: object) =>
      (await send(
        server.app,
        collaboratorEndpoints.invite,
        {
          params: team.params,
          body: { addresses: ["a@example.com"], permissions: {}, ...body },
        },
        team.owner,
      )) as { status: number; body: object };
    expect(await ask({ permissions: { KITCHEN: "VIEW" } })).toMatchObject({
      status: 400,
      body: { "permissions.KITCHEN": ["This field is not known."] },
    });
    expect(await ask({ permissions: { GUEST: "ALL" } })).toMatchObject({
      status: 400,
      body: { "permissions.GUEST": ["Choose one of the levels."] },
    });
    expect(await ask({ group_ids: [foreign] })).toMatchObject({
      status: 400,
      body: { group_ids: ["One of these groups does not exist."] },
    });
    expect(await ask({ group_ids: [], side: "BRIDE" })).toMatchObject({
      status: 400,
      body: { side: ["Choose groups or a side, not both."] },
    });
    expect(await team.list()).toEqual([]);
  });
});

test("the answer to an invitation is the same whether or not an account has the address", async () => {
  const team = await makeTeam(server);
  const friend = await signIn(server);
  const addresses = [friend.email, fresh()];
  const { body } = await team.invite(team.owner, { addresses });
  const without = body.results.map(({ id: _id, address: _address, created_at: _at, updated_at: _to, ...row }) => row);
  expect(without[0]).toEqual(without[1]);
  await letterTo(friend.email);
  const later = (await team.list()).map(
    ({ id: _id, address: _address, created_at: _at, updated_at: _to, ...row }) => row,
  );
  expect(later[0]).toEqual(later[1]);
});

test("two invitations to one address at the same moment make one", async () => {
  const team = await makeTeam(server);
  const answers = await Promise.all([1, 2].map(() => team.invite(team.owner, { addresses: ["race@example.com"] })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(await team.list()).toHaveLength(1);
});

test("an address gets five letters a day, the first one included", async () => {
  const team = await makeTeam(server);
  const { config } = server.deps;
  server.deps.config = { ...config, rateLimits: true };
  const app = await buildApp(server.deps);
  const id = await team.open({ email: fresh() });
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push(
      (await call(app, collaboratorEndpoints.resend, { params: { ...team.params, collaboratorId: id } }, team.owner))
        .status,
    );
  server.deps.config = config;
  await app.close();
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});
