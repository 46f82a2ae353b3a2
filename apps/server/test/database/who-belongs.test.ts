import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { makeFirm, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();

test.each([
  ["members_are_users", "ACCEPTED", "asha@example.com", "2099-01-01", "PENDING"],
  ["invitations_are_addressed", "PENDING", null, "2099-01-01", "DECLINED"],
  ["invitations_are_addressed", "PENDING", "asha@example.com", null, "DECLINED"],
])("%s refuses a collaborator as %s with the address %s until %s", async (name, status, email, until, allowed) => {
  const { id } = await makeProject(server, await signIn(server));
  const insert = (stored: string) =>
    asOwner(server, "insert into collaborators (project_id, status, email, expires_at) values ($1, $2, $3, $4)", [
      id,
      stored,
      email,
      until,
    ]);
  await expect(insert(status)).rejects.toThrow(name);
  await insert(allowed === "PENDING" ? "PENDING" : allowed);
});

test("staff have an account or an address they are invited at", async () => {
  const firm = await makeFirm(server);
  const insert = (email: string | null) =>
    asOwner(server, "insert into merchant_members (merchant_id, email) values ($1, $2)", [firm.id, email]);
  await expect(insert(null)).rejects.toThrow("staff_are_named");
  await insert("asha@example.com");
});

test("a user's type follows whether they work for a firm, whoever writes the row", async () => {
  const firm = await makeFirm(server);
  const person = await signIn(server);
  const typeOf = async () =>
    (await asOwner<{ user_type: string }>(server, "select user_type from users where id = $1", [person.id]))[0]
      ?.user_type;
  const [row] = await asOwner<{ id: string }>(
    server,
    "insert into merchant_members (merchant_id, email) values ($1, 'asha@example.com') returning id",
    [firm.id],
  );
  expect(await typeOf()).toBe("host");
  await asOwner(server, "update merchant_members set user_id = $1 where id = $2", [person.id, row?.id]);
  expect(await typeOf()).toBe("merchant");
  await asOwner(server, "delete from merchant_members where id = $1", [row?.id]);
  expect(await typeOf()).toBe("host");
});
