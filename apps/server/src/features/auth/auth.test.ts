import { authEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { useServer, type Harness } from "#test/harness.ts";

const server = useServer();
let people = 0;
const newAddress = () => `guest${++people}@example.com`;

const cookiesOf = (headers: { "set-cookie"?: unknown }) => {
  const set = headers["set-cookie"];
  return (Array.isArray(set) ? set : set ? [set] : []).map((line) => String(line).split(";")[0]).join("; ");
};
const codeFor = ({ deps }: Harness, address: string) =>
  /\d{10}|\d{6}/.exec(deps.mail.mailbox?.().find((letter) => letter.to === address)?.text ?? "")?.[0] ?? "";

async function signInWithCode(address: string) {
  const asked = await call(server.app, authEndpoints.requestOtp, { body: { address } });
  const cookie = cookiesOf(asked.headers);
  const verified = await call(
    server.app,
    authEndpoints.verifyOtp,
    { body: { code: codeFor(server, address) } },
    { headers: { cookie } },
  );
  return { verified, cookie: cookiesOf(verified.headers), token: verified.body.access_token };
}
const refresh = (cookie: string) => call(server.app, authEndpoints.refresh, {}, { headers: { cookie } });

describe("one-time codes", () => {
  test("a new address becomes an account with one trial in its wallet", async () => {
    const { verified, token } = await signInWithCode(newAddress());
    expect(verified.body.is_new).toBe(true);
    const { body } = await call(server.app, walletEndpoints.balances, { query: {} }, { token });
    expect(body.balances).toMatchObject([
      { product_name: "Trial", product_type: "PLAN", is_trial: true, net_balance: 1 },
    ]);
  });

  test("a second sign-in finds the same account and gives no second trial", async () => {
    const address = newAddress();
    const first = await signInWithCode(address);
    server.travel(61);
    const second = await signInWithCode(address);
    expect(second.verified.body.is_new).toBe(false);
    const [a, b] = await Promise.all(
      [first, second].map(({ token }) => call(server.app, userEndpoints.me, {}, { token })),
    );
    expect(a?.body.id).toBe(b?.body.id);
  });

  test("five wrong attempts end a code, and the right one no longer works", async () => {
    const address = newAddress();
    const asked = await call(server.app, authEndpoints.requestOtp, { body: { address } });
    const headers = { cookie: cookiesOf(asked.headers) };
    const right = codeFor(server, address);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let left = 4; left >= 0; left--) {
      const answer = await call(server.app, authEndpoints.verifyOtp, { body: { code: wrong } }, { headers });
      expect(answer.body).toMatchObject({ code: left === 0 ? "OTP_DEAD" : "OTP_WRONG", attempts_left: left });
    }
    const last = await call(server.app, authEndpoints.verifyOtp, { body: { code: right } }, { headers });
    expect(last.body).toMatchObject({ code: "OTP_DEAD" });
  });

  test("of fifty attempts at once at most five are evaluated", async () => {
    const address = newAddress();
    const asked = await call(server.app, authEndpoints.requestOtp, { body: { address } });
    const headers = { cookie: cookiesOf(asked.headers) };
    const right = codeFor(server, address);
    const codes = Array.from({ length: 50 }, (_, i) => String((Number(right) + i + 1) % 1_000_000).padStart(6, "0"));
    const answers = await Promise.all(
      codes.map((code) => call(server.app, authEndpoints.verifyOtp, { body: { code } }, { headers })),
    );
    const evaluated = answers.filter((answer) => "attempts_left" in answer.body);
    expect(evaluated).toHaveLength(5);
  });

  test("a code expires after ten minutes", async () => {
    const address = newAddress();
    const asked = await call(server.app, authEndpoints.requestOtp, { body: { address } });
    server.travel(601);
    const answer = await call(
      server.app,
      authEndpoints.verifyOtp,
      { body: { code: codeFor(server, address) } },
      { headers: { cookie: cookiesOf(asked.headers) } },
    );
    expect(answer.body).toMatchObject({ code: "OTP_EXPIRED" });
  });

  test("the page for entering a code works after a reload and shows a masked address", async () => {
    const asked = await call(server.app, authEndpoints.requestOtp, { body: { address: "asha.sharma@example.com" } });
    const again = await call(
      server.app,
      authEndpoints.retrieveSession,
      {},
      { headers: { cookie: cookiesOf(asked.headers) } },
    );
    expect(again.body).toMatchObject({ recipient: "as•••@example.com", attempts_left: 5, channel: "EMAIL" });
  });

  test("a second code within a minute is refused and says how long to wait", async () => {
    const address = newAddress();
    await call(server.app, authEndpoints.requestOtp, { body: { address } });
    const again = await call(server.app, authEndpoints.requestOtp, { body: { address } });
    expect(again.status).toBe(429);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("who asks again too soon learns that this browser's code still works, and no other browser does", async () => {
    const address = newAddress();
    const asked = await call(server.app, authEndpoints.requestOtp, { body: { address } });
    const own = { headers: { cookie: cookiesOf(asked.headers) } };
    const again = await call(server.app, authEndpoints.requestOtp, { body: { address: address.toUpperCase() } }, own);
    expect(again).toMatchObject({ status: 429, body: { has_live_code: true } });
    const other = await call(server.app, authEndpoints.requestOtp, { body: { address } });
    expect(other.body).not.toHaveProperty("has_live_code");
  });

  test("a phone number signs in the same way", async () => {
    const { verified } = await signInWithCode("+919829011432");
    expect(verified.status).toBe(200);
  });
});

describe("the session", () => {
  test("ten tabs that refresh at once all stay signed in", async () => {
    const { cookie } = await signInWithCode(newAddress());
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const newest = await refresh(cookiesOf(answers[9]?.headers ?? {}));
    expect(newest.status).toBe(200);
  });

  test("an old refresh token used later ends the whole session", async () => {
    const { cookie: first } = await signInWithCode(newAddress());
    const second = cookiesOf((await refresh(first)).headers);
    const third = cookiesOf((await refresh(second)).headers);
    server.travel(120);
    expect((await refresh(first)).body).toMatchObject({ code: "SESSION_ENDED" });
    expect((await refresh(third)).body).toMatchObject({ code: "SESSION_ENDED" });
  });

  test("the parent of the newest token gets the same child again, however late", async () => {
    const { cookie } = await signInWithCode(newAddress());
    const child = cookiesOf((await refresh(cookie)).headers);
    server.travel(3_600);
    expect(cookiesOf((await refresh(cookie)).headers)).toBe(child);
  });

  test("logging out ends the access token on the very next request", async () => {
    const { token, cookie } = await signInWithCode(newAddress());
    await call(server.app, authEndpoints.logout, {}, { token, headers: { cookie } });
    expect((await call(server.app, userEndpoints.me, {}, { token })).body).toMatchObject({ code: "SESSION_ENDED" });
    expect((await refresh(cookie)).status).toBe(401);
  });

  test("another site can't use the cookie", async () => {
    const { cookie } = await signInWithCode(newAddress());
    const answer = await call(
      server.app,
      authEndpoints.refresh,
      {},
      { headers: { cookie, "sec-fetch-site": "cross-site" } },
    );
    expect(answer.body).toMatchObject({ code: "CROSS_SITE" });
  });
});

describe("passwords", () => {
  test("a password set in the profile signs in, and a wrong one does not", async () => {
    const address = newAddress();
    const { token } = await signInWithCode(address);
    await call(server.app, userEndpoints.updateMe, { body: { password: "lotus and marigold" } }, { token });
    const right = await call(server.app, authEndpoints.login, { body: { address, password: "lotus and marigold" } });
    const wrong = await call(server.app, authEndpoints.login, { body: { address, password: "something else" } });
    expect([right.status, wrong.status]).toEqual([200, 400]);
    expect(wrong.body).toMatchObject({ code: "LOGIN_FAILED" });
  });
});
