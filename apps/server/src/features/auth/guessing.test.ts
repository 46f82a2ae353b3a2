import { passwordEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import { beforeEach, describe, expect, test } from "vitest";
import { codeFor, countLetters, letterTo, newAddress, newIp, openBrowser, wrongCode } from "#test/browser.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

// The limits must slow down the person who guesses, not the owner of the address or people in other networks.
const server = useServer();
beforeEach(() => server.travel(2 * 86_400));
const DAY = 86_400;

/** A host who has signed in with a browser before and has a password. */
async function newHost() {
  const address = newAddress();
  const known = openBrowser(server);
  await known.signIn(address);
  await known.ask(userEndpoints.updateMe, { body: { password: "lotus and marigold" } });
  server.travel(61);
  return { address, known };
}

describe("codes", () => {
  test("requested again within a minute by the same browser are not sent", async () => {
    const { address, known } = await newHost();
    const before = countLetters(server, address);
    await known.requestCode(address);
    const taps = await Promise.all(Array.from({ length: 30 }, () => known.requestCode(address)));
    expect(taps.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 429));
    expect(taps.every(({ headers }) => Number(headers["retry-after"]) <= 60)).toBe(true);
    server.travel(61);
    expect((await known.requestCode(address)).status).toBe(200);
    expect(countLetters(server, address)).toBe(before + 2);
  });

  test("requested many times at once from one network are sent once", async () => {
    const address = newAddress();
    const ip = newIp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(server, { ip }).requestCode(address)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(countLetters(server, address)).toBe(1);
  });

  test("requested by strangers don't end the code that the owner is typing", async () => {
    const { address, known } = await newHost();
    await known.requestCode(address);
    const own = codeFor(server, address);
    for (let i = 0; i < 3; i += 1) expect((await openBrowser(server).requestCode(address)).status).toBe(200);
    expect((await known.enterCode(own)).status).toBe(200);
  });

  test("end the previous code of the same browser", async () => {
    const address = newAddress();
    const browser = openBrowser(server);
    await browser.requestCode(address);
    const first = codeFor(server, address);
    const cookies = new Map(browser.cookies);
    server.travel(61);
    await browser.requestCode(address);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.enterCode(first)).body).toMatchObject({ code: "OTP_DEAD" });
  });

  test("requested by a stranger in another network don't stop a new person from getting one", async () => {
    const address = newAddress();
    const stranger = openBrowser(server);
    for (let hour = 0; hour < 12; hour += 1) {
      await stranger.requestCode(address);
      server.travel(600);
    }
    expect((await stranger.requestCode(address)).status).toBe(429);
    expect((await openBrowser(server).requestCode(address)).status).toBe(200);
  });

  test("of six digits are compared at most thirty-five times a day for strangers, from any number of networks", async () => {
    const { address, known } = await newHost();
    const compared = { short: 0, long: 0 };
    const guess = async (browser: typeof known) => {
      const asked = await browser.requestCode(address);
      if (asked.status !== 200) return;
      const code = wrongCode(codeFor(server, address));
      expect(code).toHaveLength(asked.body.digits);
      for (let tries = 0; tries < 5; tries += 1)
        if ("attempts_left" in (await browser.enterCode(code)).body)
          compared[asked.body.digits === 6 ? "short" : "long"] += 1;
    };
    for (let network = 0; network < 12; network += 1) await guess(openBrowser(server));
    expect(compared).toEqual({ short: 35, long: 25 });
    // The owner's browser has its own limits, and a right code does not count.
    await known.requestCode(address);
    expect((await known.enterCode(codeFor(server, address))).status).toBe(200);
    for (let round = 0; round < 4; round += 1) {
      server.travel(3_600);
      await guess(known);
    }
    // When those are used up, it has the limits of strangers.
    expect(compared).toEqual({ short: 45, long: 35 });
    server.travel(DAY);
    expect((await openBrowser(server).requestCode(address)).body).toMatchObject({ digits: 6 });
  });

  test("of a known browser are compared ten times a day, with or without its cookie", async () => {
    const { address, known } = await newHost();
    let compared = 0;
    for (let round = 0; round < 3; round += 1) {
      const asked = await known.requestCode(address);
      const code = wrongCode(codeFor(server, address));
      const cookies = new Map(known.cookies);
      for (const name of cookies.keys()) if (name.includes("known")) known.cookies.delete(name);
      expect(known.cookies.size).toBe(cookies.size - 1);
      for (let tries = 0; tries < 5; tries += 1)
        if (asked.body.digits === 6 && "attempts_left" in (await known.enterCode(code)).body) compared += 1;
      for (const [name, value] of cookies) known.cookies.set(name, value);
      server.travel(61);
    }
    // The third code was counted as a stranger's.
    expect(compared).toBe(15);
    for (let network = 0; network < 12; network += 1) {
      const stranger = openBrowser(server);
      const asked = await stranger.requestCode(address);
      const code = wrongCode(codeFor(server, address));
      for (let tries = 0; tries < 5; tries += 1)
        if (asked.body.digits === 6 && "attempts_left" in (await stranger.enterCode(code)).body) compared += 1;
    }
    expect(compared).toBe(45);
  });

  test("and passwords used up by another known browser leave the owner's known browser a way to sign in", async () => {
    const { address, known } = await newHost();
    const former = openBrowser(server);
    await former.signIn(address);
    server.travel(61);
    for (let round = 0; round < 2; round += 1) {
      await former.requestCode(address);
      for (let tries = 0; tries < 5; tries += 1) await former.enterCode(wrongCode(codeFor(server, address)));
      server.travel(61);
    }
    for (let tries = 0; tries < 12; tries += 1) await former.login(address, "something else");
    expect((await known.login(address, "lotus and marigold")).status).toBe(200);
    await known.signIn(address);
  });

  test("guessed by strangers leave every other challenge its five attempts, also in the same network", async () => {
    const { address } = await newHost();
    const owner = openBrowser(server);
    await owner.requestCode(address);
    const own = codeFor(server, address);
    for (let network = 0; network < 20; network += 1) {
      const stranger = openBrowser(server);
      await stranger.requestCode(address);
      for (let tries = 0; tries < 5; tries += 1) await stranger.enterCode(wrongCode(codeFor(server, address)));
    }
    for (let left = 4; left > 0; left -= 1)
      expect((await owner.enterCode(wrongCode(own))).body).toMatchObject({ attempts_left: left });
    expect((await owner.enterCode(own)).status).toBe(200);
  });

  test("requested from sixty networks neither stop the owner from signing in from a new one nor flood the mailbox", async () => {
    const { address } = await newHost();
    const before = countLetters(server, address);
    for (let network = 0; network < 60; network += 1)
      expect((await openBrowser(server).requestCode(address)).status).toBe(200);
    const owner = openBrowser(server);
    expect((await owner.requestCode(address)).status).toBe(200);
    expect(countLetters(server, address) - before).toBeLessThanOrEqual(4);
    expect((await owner.enterCode(codeFor(server, address))).status).toBe(200);
    // The same is true for as long as the requests continue.
    for (let minute = 0; minute < 20; minute += 1) {
      server.travel(61);
      for (let network = 0; network < 5; network += 1) await openBrowser(server).requestCode(address);
      await openBrowser(server).signIn(address);
    }
  });

  test("requested by strangers for three hours cause a few letters per hour", async () => {
    const address = newAddress();
    for (let minute = 0; minute < 180; minute += 1) {
      await openBrowser(server).requestCode(address);
      server.travel(60);
    }
    expect(countLetters(server, address)).toBeLessThanOrEqual(7 + 3 * (10 + 12));
    await openBrowser(server).signIn(address);
  });

  test("that are shared end in every browser when one has signed in", async () => {
    const address = newAddress();
    const [first, ...others] = Array.from({ length: 4 }, () => openBrowser(server));
    for (const browser of [first, ...others]) expect((await browser?.requestCode(address))?.status).toBe(200);
    const last = others.at(-1);
    const code = codeFor(server, address);
    expect((await last?.enterCode(code))?.status).toBe(200);
    expect((await others.at(-2)?.enterCode(code))?.body).toMatchObject({ code: "OTP_DEAD" });
    await openBrowser(server).signIn(address);
    const next = await openBrowser(server).requestCode(address);
    expect(next.status).toBe(429);
    expect(Number(next.headers["retry-after"])).toBeLessThanOrEqual(60);
    server.travel(61);
    await openBrowser(server).signIn(address);
  });

  test("that could not be sent are not shared", async () => {
    const address = newAddress();
    const { mail } = server.deps;
    server.deps.mail = { ...mail, send: () => Promise.reject(new Error("The server refuses")) };
    try {
      const statuses = [];
      for (let network = 0; network < 4; network += 1)
        statuses.push((await openBrowser(server).requestCode(address)).status);
      expect(statuses).toEqual([503, 503, 429, 429]);
    } finally {
      server.deps.mail = mail;
    }
  });

  test("are counted for a wide IPv6 network as well", async () => {
    const address = newAddress();
    const statuses = [];
    for (let subnet = 1; subnet <= 5; subnet += 1)
      statuses.push((await openBrowser(server, { ip: `2001:db8:7:${subnet}::1` }).requestCode(address)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await openBrowser(server, { ip: "2001:db8:8:1::1" }).requestCode(address)).status).toBe(200);
  });
});

describe("passwords", () => {
  const wrong = "something else";

  test("tried by a stranger don't stop the owner from signing in, from a known browser or a new one", async () => {
    const { address, known } = await newHost();
    const stranger = openBrowser(server);
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await stranger.login(address, wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await known.login(address, "lotus and marigold")).status).toBe(200);
    expect((await openBrowser(server).login(address, "lotus and marigold")).status).toBe(200);
  });

  test("of one address are compared thirty-five times a day for strangers; then the owner signs in with a code", async () => {
    const { address, known } = await newHost();
    let compared = 0;
    for (let network = 0; network < 12; network += 1) {
      const stranger = openBrowser(server);
      for (let tries = 0; tries < 4; tries += 1)
        if ((await stranger.login(address, wrong)).status === 400) compared += 1;
    }
    expect(compared).toBe(35);
    const elsewhere = openBrowser(server);
    const refused = await elsewhere.login(address, "lotus and marigold");
    expect(refused).toMatchObject({ status: 403, body: { code: "CODE_NEEDED" } });
    await elsewhere.signIn(address);
    expect((await elsewhere.login(address, "lotus and marigold")).status).toBe(200);
    expect((await known.login(address, "lotus and marigold")).status).toBe(200);
  });

  test("require a code in the same words for an address without an account", async () => {
    const [{ address }, nobody] = [await newHost(), newAddress()];
    const last = [];
    for (const candidate of [address, nobody]) {
      for (let network = 0; network < 9; network += 1) {
        const stranger = openBrowser(server);
        for (let tries = 0; tries < 4; tries += 1) await stranger.login(candidate, wrong);
      }
      last.push((await openBrowser(server).login(candidate, wrong)).body);
    }
    expect(last[0]).toMatchObject({ code: "CODE_NEEDED" });
    expect(last[1]).toEqual(last[0]);
  });

  test("tried at once are not compared more often than the limit allows", async () => {
    const { address } = await newHost();
    const ip = newIp();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => openBrowser(server, { ip }).login(address, wrong)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test("that are right are not counted, so that a household with one IP address can sign in", async () => {
    const { address } = await newHost();
    const ip = newIp();
    for (let person = 0; person < 8; person += 1)
      expect((await openBrowser(server, { ip }).login(address, "lotus and marigold")).status).toBe(200);
  });

  test("are counted for the whole of an IPv6 network", async () => {
    const { address } = await newHost();
    const statuses = [];
    for (let host = 1; host < 8; host += 1)
      statuses.push((await openBrowser(server, { ip: `2001:db8:5:6::${host}` }).login(address, wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await openBrowser(server, { ip: "2001:db8:5:7::1" }).login(address, wrong)).status).toBe(400);
  });

  test("are counted for a wide IPv6 network as well", async () => {
    const { address } = await newHost();
    let compared = 0;
    for (let subnet = 1; subnet <= 10; subnet += 1)
      for (let tries = 0; tries < 4; tries += 1)
        if ((await openBrowser(server, { ip: `2001:db8:9:${subnet}::1` }).login(address, wrong)).status === 400)
          compared += 1;
    expect(compared).toBe(30);
    expect((await openBrowser(server).login(address, "lotus and marigold")).status).toBe(200);
  });

  test("of the user's own can be tried ten times an hour in a session", async () => {
    const { known } = await newHost();
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await known.ask(userEndpoints.proveByPassword, { body: { password: wrong } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});

test("links for a new password requested by a stranger don't stop the owner from requesting one", async () => {
  const { address } = await newHost();
  const forgot = (ip: string) =>
    openBrowser(server, { ip }).ask(passwordEndpoints.forgot, { body: { email: address } });
  const stranger = newIp();
  for (let i = 0; i < 6; i += 1) await forgot(stranger);
  expect((await forgot(stranger)).status).toBe(429);
  expect((await forgot(newIp())).status).toBe(200);
});

test("links for a new password are mailed at most three times in three minutes, and reach the owner even when strangers request them", async () => {
  await server.work();
  const { address } = await newHost();
  const before = countLetters(server, address);
  const forgot = () => openBrowser(server).ask(passwordEndpoints.forgot, { body: { email: address } });
  for (let network = 0; network < 70; network += 1) expect((await forgot()).status).toBe(200);
  const letter = await letterTo(server, address, /new Nyota password/);
  expect(letter.text).toContain("reset=");
  expect(countLetters(server, address) - before).toBeLessThanOrEqual(3);
  server.travel(181);
  expect((await forgot()).status).toBe(200);
  await until(
    async () => countLetters(server, address) - before,
    (count) => count === 4,
  );
});
