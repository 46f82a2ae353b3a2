import { authEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import { beforeAll, describe, expect, test } from "vitest";
import {
  codeFor,
  countLetters,
  letterTo,
  newAddress,
  newPhone,
  openBrowser,
  wrongCode,
  type Browser,
} from "#test/browser.ts";
import { send } from "#test/client.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
beforeAll(() => server.work());

async function newHost() {
  const address = newAddress();
  const browser = openBrowser(server);
  await browser.signIn(address);
  return { address, browser };
}
const request = (browser: Browser, address: string) => browser.ask(userEndpoints.requestAddress, { body: { address } });
const confirm = (browser: Browser, code: string) => browser.ask(userEndpoints.confirmAddress, { body: { code } });
const readMe = async (browser: Browser) => (await browser.ask(userEndpoints.me, {})).body;

describe("a new address", () => {
  test("becomes the user's when its code is entered, not before", async () => {
    const { address, browser } = await newHost();
    const wanted = newAddress();
    const asked = await request(browser, wanted);
    expect(asked.body).toMatchObject({ address: wanted, channel: "EMAIL", attempts_left: 5 });
    expect(await readMe(browser)).toMatchObject({ email: address, phone: null });
    expect((await confirm(browser, codeFor(server, wanted))).body).toMatchObject({ email: wanted });
    expect((await openBrowser(server).signIn(wanted)).is_new).toBe(false);
    expect((await openBrowser(server).signIn(address)).is_new).toBe(true);
  });

  test("that was requested and never proven belongs to the user who proves it", async () => {
    const { browser: claimer } = await newHost();
    const wanted = newAddress();
    await request(claimer, wanted);
    const claimed = codeFor(server, wanted);
    const owner = openBrowser(server);
    expect((await owner.signIn(wanted)).is_new).toBe(true);
    expect((await readMe(owner)).id).not.toBe((await readMe(claimer)).id);
    // The first requester then finds the address taken.
    expect((await confirm(claimer, claimed)).body).toMatchObject({ code: "CONFLICT" });
    expect((await readMe(claimer)).email).not.toBe(wanted);
  });

  test("can't be written with the other details", async () => {
    const { address, browser } = await newHost();
    const stolen = newAddress();
    const { me, updateMe } = userEndpoints;
    const { access_token: token } = (await browser.refresh()).body;
    const answer = await send(server.app, updateMe, { body: { email: stolen, phone: newPhone() } }, { token });
    expect(answer).toMatchObject({ status: 400, body: { email: [expect.any(String)], phone: [expect.any(String)] } });
    expect((await send(server.app, me, {}, { token })).body).toMatchObject({ email: address, phone: null });
  });

  test("of another account is sent a code too, and refused only after the code is entered", async () => {
    const [{ address: taken }, { browser }] = [await newHost(), await newHost()];
    server.travel(61);
    const unknown = await request((await newHost()).browser, newAddress());
    const known = await request(browser, taken);
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    const refused = await confirm(browser, codeFor(server, taken));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", detail: expect.stringContaining("another account") },
    });
  });

  test("proven by two users at once becomes the address of one of them", async () => {
    const both = [await newHost(), await newHost()];
    const wanted = newAddress();
    const codes: string[] = [];
    for (const { browser } of both) {
      await request(browser, wanted);
      codes.push(codeFor(server, wanted));
    }
    const answers = await Promise.all(both.map(({ browser }, i) => confirm(browser, codes[i] as string)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(JSON.stringify(body)).toContain("belongs to another account");
  });

  test("is pending in this session, also after a reload, and in no other", async () => {
    const { address, browser } = await newHost();
    server.travel(61);
    const other = openBrowser(server);
    await other.signIn(address);
    const wanted = newPhone();
    await request(browser, wanted);
    const pending = await browser.ask(userEndpoints.pendingAddress, {});
    expect(pending.body.pending).toMatchObject({ address: wanted, channel: "PHONE" });
    expect((await other.ask(userEndpoints.pendingAddress, {})).body.pending).toBeNull();
    expect((await confirm(other, codeFor(server, wanted))).body).toMatchObject({ code: "OTP_DEAD" });
    expect((await confirm(browser, codeFor(server, wanted))).body).toMatchObject({ phone: wanted, email: address });
  });

  test("allows at most five guesses per code", async () => {
    const { browser } = await newHost();
    const wanted = newAddress();
    await request(browser, wanted);
    const right = codeFor(server, wanted);
    for (let left = 4; left >= 0; left -= 1)
      expect((await confirm(browser, wrongCode(right))).body).toMatchObject({ attempts_left: left });
    expect((await confirm(browser, right)).body).toMatchObject({ code: "OTP_DEAD" });
  });

  test("can't be used to sign in with its code, nor be proven by a sign-in code", async () => {
    const { browser } = await newHost();
    const wanted = newAddress();
    const stranger = openBrowser(server);
    await stranger.requestCode(wanted);
    const signInCode = codeFor(server, wanted);
    await request(browser, wanted);
    const ownCode = codeFor(server, wanted);
    if (signInCode === ownCode) return; // one in a million
    expect((await stranger.enterCode(ownCode)).body).toMatchObject({ code: "OTP_WRONG" });
    expect((await confirm(browser, signInCode)).body).toMatchObject({ code: "OTP_WRONG" });
  });
});

describe("after an address was changed", () => {
  test("the old address is notified, the other sessions end, and this one continues", async () => {
    const { address, browser } = await newHost();
    server.travel(61);
    const phone = openBrowser(server);
    await phone.signIn(address);
    const wanted = newAddress();
    await request(browser, wanted);
    await confirm(browser, codeFor(server, wanted));
    const letter = await letterTo(server, address, /was changed/);
    expect(letter.text).toMatch(/is now so•••\S*@example\.com\./);
    expect(letter.text).not.toContain(wanted);
    expect((await phone.ask(userEndpoints.me, {})).body).toMatchObject({ code: "SESSION_ENDED" });
    expect((await phone.refresh()).status).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });

  test("the letter shows how the new address differs from a similar old one", async () => {
    const { address, browser } = await newHost();
    const wanted = address.replace("@", "x@");
    await request(browser, wanted);
    await confirm(browser, codeFor(server, wanted));
    const { text } = await letterTo(server, address, /was changed/);
    expect(text).toContain("•••x@example.com. This one does not sign you in any more.");
    expect(text).not.toContain(wanted);
  });

  test("the e-mail address is notified of a first phone number", async () => {
    const { address, browser } = await newHost();
    const wanted = newPhone();
    await request(browser, wanted);
    await confirm(browser, codeFor(server, wanted));
    const { text } = await letterTo(server, address, /new phone number/);
    expect(text).toContain(`•${wanted.slice(-4)} was added to your Nyota account`);
  });

  test("it can be removed, but not the last one", async () => {
    const { address, browser } = await newHost();
    const wanted = newPhone();
    await request(browser, wanted);
    await confirm(browser, codeFor(server, wanted));
    const removed = await browser.ask(userEndpoints.removeAddress, { body: { channel: "EMAIL" } });
    expect(removed.body).toMatchObject({ email: null, phone: wanted });
    const { text } = await letterTo(server, address, /e-mail address was removed/);
    expect(text).toContain("This e-mail address was removed");
    const last = await browser.ask(userEndpoints.removeAddress, { body: { channel: "PHONE" } });
    expect(last.body).toMatchObject({ code: "ILLEGAL_STATE" });
  });
});

describe("confirming the user's identity", () => {
  const wanted = () => ({ body: { address: newAddress() } });

  test("is needed again ten minutes after the code, before an address or the password can be changed", async () => {
    const { address, browser } = await newHost();
    server.travel(601);
    const before = countLetters(server, address);
    for (const answer of [
      await browser.ask(userEndpoints.requestAddress, wanted()),
      await browser.ask(userEndpoints.removeAddress, { body: { channel: "PHONE" } }),
      await browser.ask(userEndpoints.updateMe, { body: { password: "lotus and marigold" } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "PROOF_NEEDED" } });
    expect(countLetters(server, address)).toBe(before);

    const asked = await browser.ask(userEndpoints.requestProof, {});
    expect(asked.body.recipient).toBe("so•••@example.com");
    const code = codeFor(server, address);
    expect((await browser.ask(userEndpoints.proveByCode, { body: { code: wrongCode(code) } })).status).toBe(400);
    expect((await browser.ask(userEndpoints.proveByCode, { body: { code } })).status).toBe(200);
    expect((await browser.ask(userEndpoints.requestAddress, wanted())).status).toBe(200);
  });

  test("is possible with the password as well", async () => {
    const { browser } = await newHost();
    await browser.ask(userEndpoints.updateMe, { body: { password: "lotus and marigold" } });
    server.travel(601);
    const wrong = await browser.ask(userEndpoints.proveByPassword, { body: { password: "something else" } });
    expect(wrong).toMatchObject({ status: 400, body: { password: [expect.any(String)] } });
    expect((await browser.ask(userEndpoints.requestAddress, wanted())).body).toMatchObject({ code: "PROOF_NEEDED" });
    const right = await browser.ask(userEndpoints.proveByPassword, { body: { password: "lotus and marigold" } });
    expect(right.status).toBe(200);
    expect((await browser.ask(userEndpoints.requestAddress, wanted())).status).toBe(200);
  });

  test("allows a stolen session five guesses a day, however many codes it requests", async () => {
    const { address, browser } = await newHost();
    server.travel(601);
    let evaluated = 0;
    for (let round = 0; round < 3; round += 1) {
      server.travel(3_600);
      await browser.ask(userEndpoints.requestProof, {});
      const code = wrongCode(codeFor(server, address));
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await browser.ask(userEndpoints.proveByCode, { body: { code } });
        if ("attempts_left" in answer.body) evaluated += 1;
      }
    }
    expect(evaluated).toBe(5);
  });
});

describe("an account from the time when addresses were not proven", () => {
  async function oldAccount() {
    const [claimed, own] = [newAddress(), newPhone()];
    const { db } = server.deps.connection;
    const { id } = await db
      .insertInto("users")
      .values({ email: claimed, phone: own, full_name: "Old", password_hash: "argon2id$AAAA$AAAA" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("unproven_addresses")
      .values([
        { user_id: id, channel: "EMAIL" },
        { user_id: id, channel: "PHONE" },
      ])
      .execute();
    return { id, claimed, own };
  }

  test("belongs to the first user who proves one of its addresses, without the other address, the password and the sessions", async () => {
    const { id, claimed, own } = await oldAccount();
    const attacker = openBrowser(server);
    const { db } = server.deps.connection;
    // An old session, opened by either person.
    const later = "2099-01-01T00:00:00Z";
    await db.insertInto("sessions").values({ user_id: id, expires_at: later, idle_expires_at: later }).execute();
    const owner = openBrowser(server);
    await owner.signIn(claimed);
    expect(await readMe(owner)).toMatchObject({ id, email: claimed, phone: null, has_password: false });
    expect((await owner.ask(userEndpoints.sessions, {})).body.results).toHaveLength(1);
    expect((await attacker.signIn(own)).is_new).toBe(true);
  });

  test("loses nothing the second time, nor an address proven since", async () => {
    const { claimed, own } = await oldAccount();
    const owner = openBrowser(server);
    await owner.signIn(claimed);
    await owner.ask(userEndpoints.requestAddress, { body: { address: own } });
    await owner.ask(userEndpoints.confirmAddress, { body: { code: codeFor(server, own) } });
    server.travel(61);
    const again = openBrowser(server);
    await again.signIn(own);
    expect(await readMe(again)).toMatchObject({ email: claimed, phone: own });
    expect((await owner.ask(authEndpoints.refresh, {})).status).toBe(200);
  });
});
