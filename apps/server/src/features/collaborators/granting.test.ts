import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setContext } from "#db/context.ts";
import { call } from "#test/client.ts";
import { signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { makeTeam, type Team } from "./test/team.ts";

const server = useServer();
const manages = { COLLABORATOR: "DELETE", GUEST: "EDIT" } as const;
const levelOf = async (team: Team, who: Person, module = "GUEST") =>
  (await team.access(who)).body.module_permissions?.find(({ module_code }) => module_code === module)?.permission_level;
const tried = async (team: Team) =>
  (await team.activity())
    .filter(({ action }) => action.startsWith("tried"))
    .map(({ action, actor_label: _who, object_label }) => [action, object_label]);

test("lowering, limiting and removing a member applies to their next request", async () => {
  const team = await makeTeam(server);
  const [bride, groom] = [await team.group("Bride"), await team.group("Groom")];
  for (const group of [bride, groom, groom]) await team.addGuest("Asha", group);
  const member = await team.member({ GUEST: "EDIT" });
  expect(await team.countGuests(member)).toBe(3);
  expect((await team.update(team.owner, member.memberId, { group_ids: [groom] })).body.groups).toEqual([
    { id: groom, name: "Groom" },
  ]);
  expect(await team.countGuests(member)).toBe(2);
  await team.update(team.owner, member.memberId, { permissions: {} });
  expect(await team.countGuests(member)).toBeUndefined();
  expect((await team.remove(team.owner, member.memberId)).status).toBe(200);
  expect((await team.access(member)).status).toBe(404);
});

test("a limit to a side follows the groups of that side", async () => {
  const team = await makeTeam(server);
  await team.addGuest("Asha", await team.group("Iyers", { side: "BRIDE" }));
  await team.addGuest("Kabir", await team.group("Mehras", { side: "GROOM" }));
  const member = await team.member({ GUEST: "VIEW" });
  const limited = await team.update(team.owner, member.memberId, { side: "BRIDE" });
  expect(limited.body).toMatchObject({ side: "BRIDE", groups: null, is_limited: true });
  expect(await team.countGuests(member)).toBe(1);
  await team.addGuest("Dev", await team.group("Friends", { side: "BRIDE" }));
  expect(await team.countGuests(member)).toBe(2);
  await team.update(team.owner, member.memberId, { side: null });
  expect(await team.countGuests(member)).toBe(3);
});

test("nobody gives a level above their own, by invitation or by change, and the attempt is recorded", async () => {
  const team = await makeTeam(server);
  const member = await team.member(manages);
  const other = await team.member({ GUEST: "VIEW" });
  const before = await team.list();
  const refusal = {
    status: 403,
    body: { code: "FORBIDDEN", detail: "You can't give more rights than you have yourself: Guests." },
  };
  expect(await team.invite(member, { permissions: { GUEST: "DELETE" } })).toMatchObject(refusal);
  expect(await team.update(member, other.memberId, { permissions: { GUEST: "FULL_ACCESS" } })).toMatchObject(refusal);
  expect(await team.list()).toEqual(before);
  expect(await tried(team)).toEqual([
    ["tried to give rights above their own to", expect.any(String)],
    ["tried to give rights above their own to", "someone@example.com"],
  ]);
  expect((await team.update(member, other.memberId, { permissions: { GUEST: "EDIT" } })).status).toBe(200);
});

test("groups of another project are given to nobody, and the attempt is recorded", async () => {
  const [team, other] = [await makeTeam(server), await makeTeam(server)];
  const [foreign, member] = [await other.group("Theirs"), await team.member(manages)];
  const refusal = { status: 400, body: { group_ids: ["One of these groups does not exist."] } };
  expect(await team.invite(member, { group_ids: [foreign] })).toMatchObject(refusal);
  expect(await team.list()).toHaveLength(1);
  expect(await tried(team)).toEqual([["tried to give access to groups that are not here to", "someone@example.com"]]);
});

test("nobody changes, removes or renews themselves", async () => {
  const team = await makeTeam(server);
  const member = await team.member(manages);
  for (const answer of [
    await team.update(member, member.memberId, { permissions: { GUEST: "EDIT", STAY: "VIEW" } }),
    await team.update(member, member.memberId, { group_ids: null }),
    await team.remove(member, member.memberId),
  ])
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: "Nobody changes their own rights. Ask the owner of the project." },
    });
  expect(await levelOf(team, member, "STAY")).toBe("NO_ACCESS");
  expect(await tried(team)).toHaveLength(3);
});

test("nobody changes or removes somebody who has more rights", async () => {
  const team = await makeTeam(server);
  const member = await team.member(manages);
  const above = await team.member({ GUEST: "FULL_ACCESS" });
  expect((await team.update(member, above.memberId, { permissions: {} })).status).toBe(403);
  expect((await team.remove(member, above.memberId)).status).toBe(403);
  const invited = await team.open({ email: "above@example.com" }, { permissions: { STAY: "VIEW" } });
  expect((await team.resend(member, invited)).status).toBe(403);
  expect((await team.revoke(member, invited)).status).toBe(403);
  expect(await levelOf(team, above)).toBe("FULL_ACCESS");
});

test("a member limited to groups gives access to these groups only, and changes nobody", async () => {
  const team = await makeTeam(server);
  const [mine, other] = [await team.group("Mine", { side: "BRIDE" }), await team.group("Other")];
  const limited = await team.member(manages, [mine]);
  const outside = [
    {},
    { group_ids: null },
    { group_ids: [other] },
    { group_ids: [mine, other] },
    { side: "BRIDE" as const },
  ];
  for (const limits of outside) expect((await team.invite(limited, limits)).status).toBe(403);
  expect(await tried(team)).toHaveLength(outside.length);
  const made = await team.invite(limited, { group_ids: [mine] });
  expect(made).toMatchObject({ status: 201, body: { results: [{ groups: [{ id: mine }] }] } });
  const id = made.body.results[0]?.id as string;
  expect((await team.update(limited, id, { group_ids: null })).status).toBe(403);
});

test("a limited member widens their limit neither through a group nor through a household", async () => {
  const team = await makeTeam(server);
  const [mine, other] = [await team.group("Mine"), await team.group("Other")];
  await team.addGuest("Kabir", other);
  const limited = await team.member({ GUEST: "FULL_ACCESS", COLLABORATOR: "FULL_ACCESS" }, [mine]);
  const inside = (groupId: string) => ({ params: { ...team.params, groupId } });
  const moved = await call(server.app, groupEndpoints.update, { ...inside(other), body: { parent_id: mine } }, limited);
  const merged = await call(server.app, groupEndpoints.merge, { ...inside(other), body: { into: mine } }, limited);
  expect([moved.status, merged.status]).toEqual([404, 404]);
  expect(await team.countGuests(limited)).toBe(0);
});

test("rights that are lowered at the same moment are not given on", async () => {
  const team = await makeTeam(server);
  const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "EDIT" });
  const friend = await signIn(server);
  const [lowered, invited] = await Promise.all([
    team.update(team.owner, member.memberId, { permissions: { COLLABORATOR: "CREATE", GUEST: "VIEW" } }),
    team.invite(member, { addresses: [friend.email], permissions: { GUEST: "EDIT" } }),
  ]);
  expect(lowered.status).toBe(200);
  if (invited.status === 201)
    expect((await team.accept(friend, invited.body.results[0]?.id as string)).status).toBe(409);
  expect((await team.access(friend)).status).toBe(404);
});

test("somebody else's invitation is withdrawn only by whoever may change rights", async () => {
  const team = await makeTeam(server);
  const id = await team.open({ email: "asha@example.com" });
  const adder = await team.member({ COLLABORATOR: "CREATE", GUEST: "EDIT" });
  const own = await team.open({ email: "dev@example.com" }, {}, adder);
  expect((await team.revoke(adder, id)).status).toBe(403);
  expect(await tried(team)).toEqual([["tried to withdraw the invitation of", "asha@example.com"]]);
  expect((await team.revoke(adder, own)).body).toMatchObject({ status: "REVOKED" });
  expect((await team.revoke(team.owner, id)).status).toBe(200);
  expect((await team.revoke(team.owner, id)).status).toBe(409);
  expect((await team.resend(team.owner, id)).status).toBe(409);
});

test("a limited member sends again and withdraws the invitations they sent themselves, and no other", async () => {
  const team = await makeTeam(server);
  const [mine, other] = [await team.group("Mine"), await team.group("Other")];
  const limited = await team.member({ COLLABORATOR: "FULL_ACCESS", GUEST: "EDIT" }, [mine]);
  const of = (name: string, by: Person) =>
    team.open({ email: `${name}.${team.projectId}@example.com` }, { group_ids: [mine] }, by);
  const [own, second, foreign] = [await of("asha", limited), await of("dev", limited), await of("ravi", team.owner)];
  expect((await team.resend(limited, own)).body).toMatchObject({ status: "PENDING", times_sent: 2 });
  expect((await team.revoke(limited, own)).body).toMatchObject({ status: "REVOKED" });
  expect((await team.revoke(limited, own)).status).toBe(409);
  for (const refused of [await team.resend(limited, foreign), await team.revoke(limited, foreign)])
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: "Only somebody who sees all guests can change this." },
    });
  expect((await team.read(foreign)).body).toMatchObject({ status: "PENDING", times_sent: 1 });
  expect((await tried(team)).map(([action]) => action)).toEqual([
    "tried to withdraw the invitation of",
    "tried to invite again",
  ]);
  // Taken over by somebody else, it is theirs no longer.
  expect((await team.resend(team.owner, second)).status).toBe(200);
  expect((await team.revoke(limited, second)).status).toBe(403);
  // With another limit by now, they could not give what the letter offers.
  const third = await of("meera", limited);
  await team.update(team.owner, limited.memberId, { group_ids: [other] });
  expect((await team.resend(limited, third)).status).toBe(403);
  expect((await team.revoke(limited, third)).status).toBe(200);
});

test("an invitation a limited member sent while they saw all guests can be withdrawn but not sent again", async () => {
  const team = await makeTeam(server);
  const mine = await team.group("Mine");
  const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "EDIT" });
  const open = await team.open({ email: `asha.${team.projectId}@example.com` }, {}, member);
  await team.update(team.owner, member.memberId, { group_ids: [mine] });
  expect(await team.resend(member, open)).toMatchObject({
    status: 403,
    body: { detail: "You can only give access to guests you see yourself. Choose some of your groups." },
  });
  expect((await team.read(open)).body.times_sent).toBe(1);
  expect((await team.revoke(member, open)).body).toMatchObject({ status: "REVOKED" });
});

test("the choices say what the caller may give", async () => {
  const team = await makeTeam(server);
  const mine = await team.group("Mine");
  await team.group("Other");
  const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "EDIT", EVENT: "VIEW" }, [mine]);
  const choices = (await call(server.app, collaboratorEndpoints.choices, { params: team.params }, member)).body;
  const guests = choices.modules.find(({ value }) => value === "GUEST");
  expect(guests?.levels.filter(({ may_give }) => may_give).map(({ value }) => value)).toEqual([
    "NO_ACCESS",
    "VIEW",
    "CREATE",
    "EDIT",
  ]);
  expect(choices.presets.filter(({ may_give }) => may_give).map(({ value }) => value)).toEqual(["CALLER"]);
  expect(choices.groups.map(({ id }) => id)).toEqual([mine]);
  expect(choices.may_give_all).toBe(false);
});

test("a preview counts what the collaborator will count, under the same limits", async () => {
  const team = await makeTeam(server);
  const [bride, groom] = [await team.group("Bride"), await team.group("Groom")];
  for (const [name, group] of [
    ["Asha", bride],
    ["Kabir", groom],
    ["Dev", groom],
  ] as const)
    await team.addGuest(name, group);
  const ask = (who: Person, query: object) =>
    call(server.app, collaboratorEndpoints.preview, { params: team.params, query }, who);
  const { body } = await ask(team.owner, { right: ["GUEST:VIEW", "TRAVEL:NO_ACCESS"], group: [groom] });
  expect(body).toMatchObject({
    counts: { guests: 2, answers: 0, journeys: null, events: null },
    groups: [{ id: groom, guests: 2 }],
    guests: ["Kabir", "Dev"],
  });
  const member = await team.member({ GUEST: "VIEW", COLLABORATOR: "CREATE" }, [groom]);
  expect(await team.countGuests(member)).toBe(body.counts.guests);
  expect((await ask(team.owner, { right: ["GUEST:VIEW"] })).body.counts.guests).toBe(3);
  expect((await ask(team.owner, { right: ["EVENT:VIEW"] })).body).toMatchObject({
    counts: { guests: null, events: 0 },
    guests: [],
  });
  for (const query of [
    { right: ["GUEST:EDIT"], group: [groom] },
    { right: ["GUEST:VIEW"], group: [bride] },
    { right: ["GUEST:VIEW"] },
  ])
    expect((await ask(member, query)).status).toBe(403);
});

test("two members who change each other at the same moment, each from the version they read, wait and don't deadlock", async () => {
  const team = await makeTeam(server);
  const rights = { COLLABORATOR: "EDIT", GUEST: "VIEW" } as const;
  const [one, other] = [await team.member(rights), await team.member(rights)];
  const change = async (who: Person, memberId: string) => {
    const headers = { "if-unmodified-since-version": (await team.read(memberId)).body.updated_at };
    return () =>
      call(
        server.app,
        collaboratorEndpoints.update,
        { params: { ...team.params, collaboratorId: memberId }, body: { permissions: { ...rights, EVENT: "VIEW" } } },
        { ...who, headers },
      );
  };
  for (let round = 0; round < 15; round += 1) {
    const both = [await change(one, other.memberId), await change(other, one.memberId)];
    const answers = await Promise.all(both.map((make) => make()));
    expect(answers.filter(({ body }) => "code" in body && body.code === "RETRY")).toEqual([]);
  }
});

test.each([
  ["limited to a group", { group_ids: [] as string[] }],
  ["lowered", { permissions: JSON.stringify({ COLLABORATOR: "VIEW", GUEST: "EDIT" }) }],
])("a member who is %s at the same moment gives nothing any more", async (_how, change) => {
  const team = await makeTeam(server);
  const group = await team.group("Mehras");
  const member = await team.member({ COLLABORATOR: "EDIT", GUEST: "EDIT" });
  const friend = await team.member({ GUEST: "VIEW" }, [group]);
  const { db } = server.deps.connection;
  const before = await team.read(friend.memberId);
  const { updated } = await db.transaction().execute(async (trx) => {
    await setContext(trx, { projectId: team.projectId });
    await trx.updateTable("collaborators").set(change).where("id", "=", member.memberId).execute();
    const running = team.update(member, friend.memberId, { group_ids: null, permissions: { GUEST: "EDIT" } });
    await until(
      async () =>
        (
          await sql`select from pg_locks w where not w.granted and pg_backend_pid() = any (pg_blocking_pids(w.pid))`.execute(
            trx,
          )
        ).rows.length,
      (count) => count > 0,
    );
    return { updated: running };
  });
  expect((await updated).status).toBe(409);
  expect((await team.read(friend.memberId)).body).toEqual(before.body);
});
