import { request as sendRequest } from "node:http";
import { networkInterfaces } from "node:os";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { describeStart } from "#describe-start.ts";
import { useServer } from "../harness.ts";
import { freePort, sharing, startProcess, type Running } from "../processes.ts";

// Each test starts the program at least once.
vi.setConfig({ testTimeout: 60_000 });
const server = useServer();
const running: Running[] = [];
const start = async (env: Record<string, string | undefined> = {}) => {
  const started = await startProcess("api", { ...sharing(server), ...env });
  running.push(started);
  return started;
};
const refusal = (env: Record<string, string | undefined>) =>
  start(env).then(
    () => "it started",
    (error: Error) => error.message,
  );
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill("SIGKILL");
    await program.exited;
  }
});

/** The response of an address under any Host header, which fetch does not let a caller set. */
const ask = (url: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = sendRequest(url, { agent: false, ...options }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
const answers = (host: string, port: string) =>
  ask(`http://${host}:${port}/livez`).then(
    ({ status }) => status === 200,
    () => false,
  );
const portOf = ({ url }: Running) => new URL(url).port;
const elsewhere = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

const production = {
  NODE_ENV: "production",
  NYOTA_MAIL_URL: "smtp://127.0.0.1:1",
  NYOTA_PUBLIC_URL: "https://nyota.example",
  NYOTA_TRUST_PROXY: "1",
  PROBE_PORT: "0",
};
const nothingLeftOut = { status: 404, body: expect.stringContaining('"NOT_FOUND"') as string };

describe("without any variable", () => {
  let port: string;
  beforeAll(async () => {
    port = String(await freePort());
  });

  test("it listens on this computer only, and its first line says so", async () => {
    const program = await start({ HOST: undefined, PORT: port });
    expect(program.output().trim()).toMatch(/^Nyota, development mode: only this computer can reach it\./);
    expect(await answers("127.0.0.1", port)).toBe(true);
    // Every address of 127.0.0.0/8 is this computer, but only a server that listens on all addresses answers at the
    // second.
    expect(await answers("127.0.0.2", port)).toBe(false);
    if (elsewhere) expect(await answers(elsewhere, port)).toBe(false);
  });

  test("mailbox and sample answer only programs of this computer that use one of its own names", async () => {
    const program = await start({ HOST: undefined, PORT: port });
    const statuses = async (headers: Record<string, string>) => [
      (await ask(`${program.url}/dev/mailbox.json`, { headers })).status,
      (await ask(`${program.url}/dev/mailbox`, { headers })).status,
      (await ask(`${program.url}/auth/sample/`, { method: "POST", headers })).status,
    ];
    for (const host of ["localhost", `localhost:${port}`, `127.0.0.1:${port}`, "[::1]:3000", "LOCALHOST"])
      expect(await statuses({ host }), host).toEqual([200, 200, 200]);
    for (const host of [
      "attacker.example",
      `attacker.example:${port}`,
      "localhost.attacker.example",
      "127.0.0.1.nip.io",
    ])
      expect(await statuses({ host, origin: `http://${host}` }), host).toEqual([404, 404, 403]);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect(await statuses({ host: "localhost", [name]: "203.0.113.7" }), name).toEqual([404, 404, 404]);
    expect(await ask(`${program.url}/dev/mailbox.json`, { headers: { host: "attacker.example" } })).toEqual(
      nothingLeftOut,
    );
  });
});

describe("outside production, with a public address that others reach", () => {
  // A proxy on this computer may add no header at all: its requests then look like those of a program of this computer.
  test.each([
    ["https://nyota.example", "named@example.com"],
    ["http://192.168.1.7:3000", "numbered@example.com"],
  ])("%s: neither mailbox nor sample exist, and the first lines say so", async (publicUrl, address) => {
    const program = await start({ NYOTA_PUBLIC_URL: publicUrl });
    const headers = { host: "localhost" };
    expect(await ask(`${program.url}/dev/mailbox.json`, { headers })).toEqual(nothingLeftOut);
    expect((await ask(`${program.url}/dev/mailbox`, { headers })).body).not.toContain("Letters stay here");
    expect(await ask(`${program.url}/auth/sample/`, { method: "POST", headers })).toEqual(nothingLeftOut);
    expect((await ask(`${program.url}/signin`, { headers })).body).not.toContain("nyota-sample");
    expect(program.output()).toContain("There is no mailbox page and no sample wedding, because NYOTA_PUBLIC_URL is");
    expect(program.output()).not.toContain("/dev/mailbox");
    const asked = await fetch(`http://localhost:${portOf(program)}/auth/tenant/request-otp/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address }),
    });
    expect([asked.status, await asked.json()]).toMatchObject([200, { mailbox: null }]);
    expect(program.output()).toContain(`Mail for ${address}`);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1:3000"])("with %s they exist", async (publicUrl) => {
    const program = await start({ NYOTA_PUBLIC_URL: publicUrl });
    expect((await ask(`${program.url}/dev/mailbox.json`, { headers: { host: "localhost" } })).status).toBe(200);
    expect(program.output()).toContain("/dev/mailbox");
  });
});

describe("for a phone in the same network", () => {
  test("HOST=0.0.0.0 shows the address, answers there, and limits codes and the sample to this computer", async () => {
    const program = await start({ HOST: "0.0.0.0" });
    const port = portOf(program);
    expect(program.output()).toContain("development mode: everybody in this network can reach it at");
    expect(await answers("127.0.0.2", port)).toBe(true);
    if (!elsewhere) return;
    expect(program.output()).toContain(`http://${elsewhere}:${port}`);
    const url = `http://${elsewhere}:${port}`;
    expect(await ask(`${url}/dev/mailbox.json`)).toEqual(nothingLeftOut);
    // The caller chooses the name in the request, but not its own address.
    expect(await ask(`${url}/dev/mailbox.json`, { headers: { host: "localhost" } })).toEqual(nothingLeftOut);
    expect((await ask(`${url}/auth/sample/`, { method: "POST" })).status).toBe(404);
    const asked = await fetch(`${url}/auth/tenant/request-otp/`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify({ address: "phone@example.com" }),
    });
    expect(asked.status).toBe(200);
    expect(program.output()).toMatch(/Mail for phone@example\.com: Your Nyota code\n\s+Your code is \d{6}\n/);
    expect((await ask(`http://127.0.0.1:${port}/dev/mailbox.json`)).body).toContain("phone@example.com");
  });

  test("a caller from elsewhere finds neither, whatever name it uses", async () => {
    const from = (remoteAddress: string, headers: Record<string, string>) =>
      server.app.inject({ url: "/dev/mailbox.json", remoteAddress, headers });
    for (const peer of ["192.168.1.7", "203.0.113.7", "::ffff:192.168.1.7", "fe80::1"])
      expect((await from(peer, { host: "localhost" })).statusCode, peer).toBe(404);
    for (const peer of ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"])
      expect((await from(peer, { host: "localhost:3000" })).statusCode, peer).toBe(200);
  });

  test("the first lines list every address of the network", () => {
    const config = {
      isProduction: false,
      host: "0.0.0.0",
      port: 3000,
      publicUrl: "",
      isProxyForgotten: false,
      hasLocalTools: true,
    };
    const of = (address: string, internal = false) => [
      { address, internal, family: "IPv4" as const, netmask: "", mac: "", cidr: null },
    ];
    const interfaces = { lo: of("127.0.0.1", true), wlan0: of("192.168.1.7"), eth0: of("10.0.0.4") };
    expect(describeStart(config, interfaces)[0]).toBe(
      "Nyota, development mode: everybody in this network can reach it at http://192.168.1.7:3000 and http://10.0.0.4:3000.",
    );
  });
});

describe("in production", () => {
  test("it starts when all settings are there, and offers neither mailbox nor sample, even to this computer", async () => {
    const program = await start(production);
    expect(program.output().trim()).toMatch(/^Nyota, production mode: people reach it at https:\/\/nyota\.example/);
    expect(program.output()).not.toContain("Warning");
    for (const host of ["localhost", "nyota.example"]) {
      expect(await ask(`${program.url}/dev/mailbox.json`, { headers: { host } })).toEqual(nothingLeftOut);
      expect(await ask(`${program.url}/auth/sample/`, { method: "POST", headers: { host } })).toEqual(nothingLeftOut);
      expect((await ask(`${program.url}/signin`, { headers: { host } })).body).not.toContain("nyota-sample");
    }
  });

  test("the page that offers the sample is served outside production only, and to this computer only", async () => {
    const program = await start();
    expect((await ask(`${program.url}/signin`)).body).toContain('<meta name="nyota-sample" />');
    expect((await ask(`${program.url}/signin`, { headers: { host: "attacker.example" } })).body).not.toContain(
      "nyota-sample",
    );
  });

  test("it lists all missing settings in one message, and nothing else", async () => {
    const description = await refusal({ NODE_ENV: "production", NYOTA_SECRET: undefined, PORT: "none" });
    for (const name of ["NYOTA_MAIL_URL or NYOTA_SMS_URL", "NYOTA_PUBLIC_URL", "NYOTA_SECRET", "PORT"])
      expect(description).toContain(name);
    expect(description).not.toMatch(/\n\s+at /);
  });

  test.each([
    [{ NYOTA_MAIL_URL: undefined }, "NYOTA_MAIL_URL or NYOTA_SMS_URL is missing"],
    [{ NYOTA_PUBLIC_URL: undefined }, "NYOTA_PUBLIC_URL is missing"],
    [{ NYOTA_PUBLIC_URL: "http://nyota.example" }, "without https"],
    [{ NYOTA_PUBLIC_URL: "http://192.168.1.7:3000" }, "without https"],
    [{ NYOTA_PUBLIC_URL: "ftp://nyota.example" }, "without https"],
    [{ NYOTA_SECRET: undefined }, "NYOTA_SECRET is missing"],
    [{ NYOTA_SECRET: "x".repeat(31) }, "NYOTA_SECRET"],
  ])("it refuses %j", async (env, words) => {
    expect(await refusal({ ...production, ...env })).toContain(words);
  });

  test("text messages alone are enough, and so is http for a name that is always this computer", async () => {
    const env = {
      ...production,
      NYOTA_MAIL_URL: undefined,
      NYOTA_SMS_URL: "http://account:token@127.0.0.1:1?from=+1555",
    };
    const program = await start({ ...env, NYOTA_PUBLIC_URL: "http://localhost:3000" });
    const answer = await fetch(`http://localhost:${portOf(program)}/auth/tenant/request-otp/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address: "host@example.com" }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "UNAVAILABLE" }]);
  });

  test("sign-in is answered under the public address only", async () => {
    const program = await start(production);
    const refresh = (headers: Record<string, string>) =>
      ask(`${program.url}/auth/tenant/refresh/`, { method: "POST", headers }).then(({ body }) => JSON.parse(body).code);
    expect(await refresh({ host: "nyota.example", origin: "https://nyota.example" })).toBe("NOT_SIGNED_IN");
    for (const host of ["localhost", "127.0.0.1", "attacker.example", "nyota.example.attacker.example"])
      expect(await refresh({ host, origin: `https://${host}`, "sec-fetch-site": "same-origin" }), host).toBe(
        "CROSS_SITE",
      );
  });

  test("an unconfigured proxy is logged, at the start and at its first request", async () => {
    const forgotten = await start({ ...production, NYOTA_TRUST_PROXY: undefined, NYOTA_LOG_LEVEL: "warn" });
    expect(forgotten.output()).toContain("Warning: NYOTA_TRUST_PROXY is not set");
    for (let n = 0; n < 3; n += 1)
      await ask(`${forgotten.url}/livez`, { headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(forgotten.output().match(/X-Forwarded-For is ignored/g)).toHaveLength(1);
    const meant = await start({ ...production, NYOTA_TRUST_PROXY: "0" });
    expect(meant.output()).not.toContain("Warning");
  });

  test("metrics need the token", async () => {
    const token = "t".repeat(20);
    const withToken = await start({ ...production, NYOTA_METRICS_TOKEN: token });
    const read = (url: string, authorization?: string) =>
      ask(`${url}/metrics`, authorization ? { headers: { authorization } } : {});
    expect((await read(withToken.url, `Bearer ${token}`)).body).toContain("http_request_duration_seconds");
    for (const wrong of [undefined, "Bearer", `Bearer ${token}x`, token])
      expect(await read(withToken.url, wrong)).toEqual(nothingLeftOut);
    const without = await start(production);
    expect((await read(without.url, "Bearer undefined")).body).not.toContain("http_request_duration_seconds");
  });
});
