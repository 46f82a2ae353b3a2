import { passwordEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import { beforeEach, describe, expect, test } from "vitest";
import { codeFor, countLetters, letterTo, newAddress, newIp, openBrowser, wrongCode } from "#test/browser.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

// Who guesses is slowed down, and nobody else: neither the owner of the address nor whoever shares nothing with the guesser.
const server = useServer();
beforeEach(() => server.travel(2 * 86_400));
const DAY = 86_400;

/** A host who has signed in with a browser before and set a password. */
async function newHost() {
  const address = newAddress();
  const known = openBrowser(server);
  await known.signIn(address);
  await known.ask(userEndpoints.updateMe, { body: { password: "lotus and marigold" } });
  server.travel(61);
  return { address, known };
}

describe("codes", () => {
  test("two taps on “send” count as one code", async () => {
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

  test("many at once from one network send one", async () => {
    const address = newAddress();
    const ip = newIp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(server, { ip }).requestCode(address)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(countLetters(server, address)).toBe(1);
  });

  test("that strangers ask for leave the code alive that the owner is typing", async () => {
    const { address, known } = await newHost();
    await known.requestCode(address);
    const own = codeFor(server, address);
    for (let i = 0; i < 3; i += 1) expect((await openBrowser(server).requestCode(address)).status).toBe(200);
    expect((await known.enterCode(own)).status).toBe(200);
  });

  test("asked for anew end the earlier one of the same browser", async () => {
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

  test("of a stranger in another network don't keep somebody new from getting one", async () => {
    const address = newAddress();
    const stranger = openBrowser(server);
    for (let hour = 0; hour < 12; hour += 1) {
      await stranger.requestCode(address);
      server.travel(600);
    }
    expect((await stranger.requestCode(address)).status).toBe(429);
    expect((await openBrowser(server).requestCode(address)).status).toBe(200);
  });

  test("of six digits are compared thirty-five times a day by strangers, from however many networks", async () => {
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
    // The browser of the owner still has tries of its own, and what is right costs none.
    await known.requestCode(address);
    expect((await known.enterCode(codeFor(server, address))).status).toBe(200);
    for (let round = 0; round < 4; round += 1) {
      server.travel(3_600);
      await guess(known);
    }
    // Once those are used up it gets what strangers get.
    expect(compared).toEqual({ short: 45, long: 35 });
    server.travel(DAY);
    expect((await openBrowser(server).requestCode(address)).body).toMatchObject({ digits: 6 });
  });

  test("of a browser that is known are compared ten times a day, whether it still says who it is or not", async () => {
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
    // The third code was one of those strangers get.
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

  test("and passwords that another known browser used up leave the owner's known browser a way in", async () => {
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

  test("that strangers guessed at leave each other challenge its five tries, in the same network too", async () => {
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

  test("asked for from sixty networks don't keep the owner from signing in from a new one, nor flood the mailbox", async () => {
    const { address } = await newHost();
    const before = countLetters(server, address);
    for (let network = 0; network < 60; network += 1)
      expect((await openBrowser(server).requestCode(address)).status).toBe(200);
    const owner = openBrowser(server);
    expect((await owner.requestCode(address)).status).toBe(200);
    expect(countLetters(server, address) - before).toBeLessThanOrEqual(4);
    expect((await owner.enterCode(codeFor(server, address))).status).toBe(200);
    // And so it is for as long as it goes on.
    for (let minute = 0; minute < 20; minute += 1) {
      server.travel(61);
      for (let network = 0; network < 5; network += 1) await openBrowser(server).requestCode(address);
      await openBrowser(server).signIn(address);
    }
  });

  test("asked for by strangers for three hours cause a few letters an hour", async () => {
    const address = newAddress();
    for (let minute = 0; minute < 180; minute += 1) {
      await openBrowser(server).requestCode(address);
      server.travel(60);
    }
    expect(countLetters(server, address)).toBeLessThanOrEqual(7 + 3 * (10 + 12));
    await openBrowser(server).signIn(address);
  });

  test("that are shared end for everybody once somebody signed in with them", async () => {
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

  test("that could not be sent are shared with nobody", async () => {
    const address = newAddress();
    const { mail } = server.deps;
    server.deps.mail = { ...mail, send: () => Promise.reject(new Error("The far end refuses")) };
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

  test("tried by a stranger leave the owner's way in open, from a known browser and from a new one", async () => {
    const { address, known } = await newHost();
    const stranger = openBrowser(server);
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await stranger.login(address, wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await known.login(address, "lotus and marigold")).status).toBe(200);
    expect((await openBrowser(server).login(address, "lotus and marigold")).status).toBe(200);
  });

  test("of one address are compared thirty-five times a day by strangers; then its owner signs in with a code", async () => {
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

  test("ask for a code in the same words where nobody has the address", async () => {
    const [{ address }, nobody] = [await newHost(), newAddress()];
    const last = [];
    for (const one of [address, nobody]) {
      for (let network = 0; network < 9; network += 1) {
        const stranger = openBrowser(server);
        for (let tries = 0; tries < 4; tries += 1) await stranger.login(one, wrong);
      }
      last.push((await openBrowser(server).login(one, wrong)).body);
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

  test("that are right count nothing, so that a household behind one address goes on signing in", async () => {
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

  test("of one's own are tried ten times an hour in a session", async () => {
    const { known } = await newHost();
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await known.ask(userEndpoints.proveByPassword, { body: { password: wrong } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});

test("links for a new password that a stranger asks for leave the owner's open", async () => {
  const { address } = await newHost();
  const forgot = (ip: string) =>
    openBrowser(server, { ip }).ask(passwordEndpoints.forgot, { body: { email: address } });
  const stranger = newIp();
  for (let i = 0; i < 6; i += 1) await forgot(stranger);
  expect((await forgot(stranger)).status).toBe(429);
  expect((await forgot(newIp())).status).toBe(200);
});

test("links for a new password are mailed three times in three minutes at the most, and asked for by strangers they still reach the owner", async () => {
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
