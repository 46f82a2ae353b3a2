import type { StaffRights } from "@nyota/contract/access";
import { firmProjectEndpoints } from "@nyota/contract/account/firm-projects";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints } from "@nyota/contract/account/users";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { letterTo } from "#test/browser.ts";
import { call } from "#test/client.ts";
import { giveTo, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const staffOf = (person: Person) => ({
  list: async (query: { search?: string; status?: "ACTIVE" | "INVITED" | "EXPIRED" | "DECLINED" } = {}) =>
    (await call(server.app, merchantEndpoints.list, { query }, person)).body.results,
  invite: (email: string, group: "ADMINISTRATOR" | "PLANNER" | "READ_ONLY" = "READ_ONLY") =>
    call(server.app, merchantEndpoints.create, { body: { email, name: "Ravi Iyer", group } }, person),
  update: (staffId: string, body: { group?: "ADMINISTRATOR" | "PLANNER" | "READ_ONLY"; name?: string }) =>
    call(server.app, merchantEndpoints.update, { params: { staffId }, body }, person),
  permissions: (staffId: string) => call(server.app, merchantEndpoints.permissions, { params: { staffId } }, person),
  change: (staffId: string, body: Parameters<typeof permit>[2]) => permit(person, staffId, body),
  remove: (staffId: string) => call(server.app, merchantEndpoints.remove, { params: { staffId } }, person),
  resend: (staffId: string) => call(server.app, merchantEndpoints.resend, { params: { staffId } }, person),
  mine: async () => (await call(server.app, merchantEndpoints.mine, {}, person)).body.results,
  accept: (staffId: string) => call(server.app, merchantEndpoints.accept, { params: { staffId } }, person),
  decline: (staffId: string) => call(server.app, merchantEndpoints.decline, { params: { staffId } }, person),
  leave: (staffId: string) => call(server.app, merchantEndpoints.leave, { params: { staffId } }, person),
  type: async () => (await call(server.app, userEndpoints.me, {}, person)).body.user_type,
});
type Body = { levels?: Record<string, string>; actions?: Record<string, boolean> };
const permit = (person: Person, staffId: string, body: Body) =>
  call(server.app, merchantEndpoints.updatePermissions, { params: { staffId }, body: body as never }, person);

async function firmWith(rights: StaffRights | "ADMINISTRATOR" = "ADMINISTRATOR") {
  const firm = await makeFirm(server);
  const person = await signIn(server, { full_name: "Meera Rao" });
  return { firm, person, id: await firm.addStaff(person, rights), staff: staffOf(person) };
}
const manager: StaffRights = { levels: { GUEST: "EDIT" }, actions: ["MANAGE_STAFF"] };

describe("an invitation to a firm", () => {
  test("is mailed, accepted once, and makes the user staff with its rights", async () => {
    const { staff } = await firmWith();
    const friend = await signIn(server, { full_name: "Ravi" });
    const { status, body } = await staff.invite(friend.email, "PLANNER");
    expect([status, body.status, body.group]).toEqual([201, "INVITED", "PLANNER"]);
    const letter = await letterTo(server, friend.email, /work with them/);
    expect(letter.text).toContain(`/merchants/join/${body.id}`);
    expect(await staffOf(friend).mine()).toMatchObject([
      { id: body.id, status: "INVITED", merchant: { name: "Sunrise Weddings", code: null }, group: "PLANNER" },
    ]);
    expect(await staffOf(friend).type()).toBe("host");
    expect((await staffOf(friend).accept(body.id)).status).toBe(200);
    expect(await staffOf(friend).type()).toBe("merchant");
    expect(await staffOf(friend).mine()).toMatchObject([{ status: "ACTIVE", merchant: { code: expect.any(String) } }]);
    expect((await staffOf(friend).accept(body.id)).body).toMatchObject({ code: "ILLEGAL_STATE" });
  });

  test("exists only for whoever has proven its address", async () => {
    const { staff } = await firmWith();
    const [friend, other] = [await signIn(server), await signIn(server)];
    const { body } = await staff.invite(friend.email);
    for (const work of [staffOf(other).accept, staffOf(other).decline, staffOf(other).leave])
      expect((await work(body.id)).status).toBe(404);
    expect(await staffOf(other).mine()).toEqual([]);
  });

  test("answers the same whether or not an account has the address", async () => {
    const { staff } = await firmWith();
    const friend = await signIn(server);
    const shape = ({ status, body }: Awaited<ReturnType<typeof staff.invite>>) => ({
      status,
      body: { ...body, id: "", address: "", created_at: "", updated_at: "", sent_at: "", expires_at: "" },
    });
    expect(shape(await staff.invite(friend.email))).toEqual(shape(await staff.invite("nobody.here@example.com")));
  });

  test("ends when it is declined, removed or fourteen days old, and can be sent again", async () => {
    const { staff } = await firmWith();
    const friend = await signIn(server);
    const first = (await staff.invite(friend.email)).body.id;
    expect((await staff.invite(friend.email)).body).toMatchObject({
      email: [expect.stringContaining("among your staff")],
    });
    expect((await staffOf(friend).decline(first)).status).toBe(200);
    expect((await staffOf(friend).accept(first)).body).toMatchObject({ code: "ILLEGAL_STATE" });
    expect((await staff.resend(first)).body).toMatchObject({ code: "ILLEGAL_STATE" });
    const second = (await staff.invite(friend.email)).body.id;
    expect((await staff.remove(second)).status).toBe(204);
    expect((await staffOf(friend).accept(second)).status).toBe(404);
    const third = (await staff.invite(friend.email)).body;
    expect(Date.parse(third.expires_at ?? "") - Date.parse(third.sent_at ?? "")).toBe(14 * 86_400_000);
    await server.deps.connection.db
      .updateTable("merchant_members")
      .set({ expires_at: "2020-01-01T00:00:00Z" })
      .where("id", "=", third.id)
      .execute();
    expect((await staffOf(friend).accept(third.id)).body).toMatchObject({ code: "ILLEGAL_STATE" });
    expect([await staffOf(friend).mine(), (await staff.list({ status: "EXPIRED" })).length]).toEqual([[], 1]);
    expect((await staff.resend(third.id)).body).toMatchObject({ status: "INVITED" });
    expect((await staffOf(friend).accept(third.id)).status).toBe(200);
  });

  test("gives nothing that its sender can no longer give", async () => {
    const { firm, staff } = await firmWith();
    const [helper, friend] = [await signIn(server), await signIn(server)];
    const helperId = await firm.addStaff(helper, "ADMINISTRATOR");
    const { body } = await staffOf(helper).invite(friend.email, "PLANNER");
    expect((await staff.update(helperId, { group: "READ_ONLY" })).status).toBe(200);
    expect((await staffOf(friend).accept(body.id)).body).toMatchObject({ code: "ILLEGAL_STATE" });
    expect(await staffOf(friend).type()).toBe("host");
  });

  test("is answered for by whoever changed it last", async () => {
    const { firm, staff } = await firmWith();
    const [helper, friend, other] = [await signIn(server), await signIn(server), await signIn(server)];
    const helperId = await firm.addStaff(helper, "ADMINISTRATOR");
    const { body } = await staffOf(helper).invite(friend.email, "PLANNER");
    const second = (await staff.invite(other.email, "READ_ONLY")).body.id;
    expect((await staff.change(body.id, { levels: { ASSET: "VIEW" } })).status).toBe(200);
    expect((await staffOf(helper).update(second, { group: "PLANNER" })).status).toBe(200);
    expect((await staff.update(helperId, { group: "READ_ONLY" })).status).toBe(200);
    expect((await staffOf(friend).accept(body.id)).status).toBe(200);
    expect((await staffOf(other).accept(second)).body).toMatchObject({ code: "ILLEGAL_STATE" });
  });

  test("to a second firm can't be accepted, and two at once count as one", async () => {
    const [one, other] = [await firmWith(), await firmWith()];
    const friend = await signIn(server);
    const ids = [(await one.staff.invite(friend.email)).body.id, (await other.staff.invite(friend.email)).body.id];
    const statuses = (await Promise.all(ids.map((id) => staffOf(friend).accept(id)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("rights of staff", () => {
  test("change in bulk, only where they are named, and apply to the next request", async () => {
    const { firm, staff } = await firmWith();
    const helper = await signIn(server);
    const helperId = await firm.addStaff(helper, "READ_ONLY");
    const { id } = await makeProject(server, await signIn(server));
    await giveTo(server, id, firm.id);
    const { body } = await staff.change(helperId, {
      levels: { GUEST: "EDIT", EVENT: "NO_ACCESS" },
      actions: { EDIT_PROJECT: true },
    });
    expect(body).toMatchObject({ group: null, actions: ["EDIT_PROJECT"], levels: { GUEST: "EDIT", STAY: "VIEW" } });
    expect(body.levels).not.toHaveProperty("EVENT");
    const rename = () =>
      call(
        server.app,
        projectEndpoints.update,
        { params: { projectId: id }, body: { title: "Renamed" } } as never,
        helper,
      );
    expect((await rename()).status).toBe(200);
    await staff.change(helperId, { actions: { EDIT_PROJECT: false } });
    expect((await rename()).status).toBe(403);
    expect((await staff.change(helperId, {})).status).toBe(400);
  });

  test("nobody changes their own", async () => {
    const { id, staff } = await firmWith();
    for (const answer of [
      await staff.change(id, { levels: { GUEST: "VIEW" } }),
      await staff.update(id, { group: "READ_ONLY" }),
      await staff.remove(id),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining("Nobody changes their own") },
      });
    expect((await staff.update(id, { name: "Meera" })).body).toMatchObject({ name: "Meera", group: "ADMINISTRATOR" });
  });

  test("nobody gives what they don't have, nor changes somebody who has more", async () => {
    const { firm, id: administratorId } = await firmWith();
    const [boss, helper] = [await signIn(server), await signIn(server)];
    await firm.addStaff(boss, manager);
    const helperId = await firm.addStaff(helper, { levels: { GUEST: "VIEW" }, actions: [] });
    const staff = staffOf(boss);
    for (const answer of [
      await staff.change(helperId, { levels: { GUEST: "DELETE" } }),
      await staff.change(helperId, { actions: { SEE_ACTIVITY: true } }),
      await staff.update(helperId, { group: "PLANNER" }),
      await staff.invite("new.person@example.com", "READ_ONLY"),
      await staff.change(administratorId, { levels: { GUEST: "VIEW" } }),
      await staff.update(administratorId, { name: "Somebody" }),
      await staff.remove(administratorId),
    ])
      expect(answer.status).toBe(403);
    expect((await staff.change(helperId, { levels: { GUEST: "EDIT" } })).status).toBe(200);
    expect((await staff.list()).map(({ id, may_change }) => [id === helperId, may_change])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
  });

  test("of others are read by those who manage staff, one's own by everybody", async () => {
    const { firm, id } = await firmWith();
    const helper = await signIn(server);
    const helperId = await firm.addStaff(helper, "READ_ONLY");
    expect((await staffOf(helper).permissions(helperId)).body).toMatchObject({ group: "READ_ONLY", may_change: false });
    expect((await staffOf(helper).permissions(id)).status).toBe(403);
  });
});

/** Sends requests that all wait for a lock before the first of them has written one of these rows. */
async function atOnce<T>(ids: string[], send: () => Promise<T>[]): Promise<T[]> {
  const { db } = server.deps.connection;
  const countWaiting = async () =>
    (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(db)).rows[0]?.n ?? 0;
  const { sent } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom("merchant_members").select("id").where("id", "in", ids).forUpdate().execute();
    const requests = send();
    await until(countWaiting, (n) => n >= requests.length);
    return { sent: Promise.all(requests) };
  });
  return sent;
}

describe("a firm", () => {
  test("keeps an administrator: the last one can't leave, and two who lower each other leave one", async () => {
    const { firm, id, person, staff } = await firmWith();
    expect((await staff.leave(id)).body).toMatchObject({ code: "ILLEGAL_STATE" });
    const second = await signIn(server);
    const secondId = await firm.addStaff(second, "ADMINISTRATOR");
    const statuses = await atOnce([id, secondId], () => [
      staff.update(secondId, { group: "READ_ONLY" }),
      staffOf(second).update(id, { group: "READ_ONLY" }),
    ]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const [left] = (await staffOf(person).list()).filter(({ is_administrator: is }) => is);
    const last = left?.id === id ? person : second;
    expect((await staffOf(last).leave(left?.id as string)).status).toBe(409);
  });

  test("is seen by its own staff only", async () => {
    const [one, other] = [await firmWith(), await firmWith()];
    expect((await one.staff.list()).map(({ id }) => id)).toEqual([one.id]);
    for (const answer of [
      await one.staff.permissions(other.id),
      await one.staff.update(other.id, { name: "Mine" }),
      await one.staff.change(other.id, { levels: { GUEST: "VIEW" } }),
      await one.staff.remove(other.id),
      await one.staff.resend(other.id),
    ])
      expect(answer.status).toBe(404);
  });

  test("loses a removed member at their next request, also of open sessions", async () => {
    const { firm, staff } = await firmWith();
    const helper = await signIn(server);
    const helperId = await firm.addStaff(helper, "PLANNER");
    const { id: projectId } = await makeProject(server, await signIn(server));
    await giveTo(server, projectId, firm.id);
    const read = () => call(server.app, projectEndpoints.read, { params: { projectId } }, helper);
    expect((await read()).status).toBe(200);
    expect((await staff.remove(helperId)).status).toBe(204);
    expect((await read()).status).toBe(404);
    expect((await call(server.app, firmProjectEndpoints.projects, { query: {} }, helper)).status).toBe(403);
    expect([await staffOf(helper).type(), await staffOf(helper).mine()]).toEqual(["host", []]);
    const projects = (await call(server.app, projectEndpoints.list, { query: {} }, helper)).body.results;
    expect(projects).toEqual([]);
  });
});
