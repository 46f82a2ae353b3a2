import { expect, test } from "vitest";
import { countRows } from "#test/factories.ts";
import { post, prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";

const place = useCloud();
const { server } = place;

const addressOf = (senderId: string) => `/api/whatsapp/events/${senderId}`;
const shake = (senderId: string, query: Record<string, string>) =>
  server.app.inject({ method: "GET", url: `${addressOf(senderId)}?${new URLSearchParams(query)}` });

test("Meta's handshake is answered for the right verify token only", async () => {
  const at = await prepareCloud(place);
  const token = (await at.readSender()).cloud?.verify_token ?? "";
  const query = { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" };
  const answer = await shake(at.cloudId, query);
  expect([answer.statusCode, answer.body]).toEqual([200, "1158201444"]);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
  for (const wrong of [
    { ...query, "hub.verify_token": `${token}x` },
    { ...query, "hub.mode": "unsubscribe" },
    { "hub.mode": "subscribe" },
  ])
    expect((await shake(at.cloudId, wrong as Record<string, string>)).statusCode).toBe(403);
  expect((await shake(at.senderId, query)).statusCode).toBe(404);
  expect((await shake("nobody", query)).statusCode).toBe(404);
});

test("a forged message is refused and nothing of it is stored", async () => {
  const at = await prepareCloud(place);
  const other = await prepareCloud(place);
  const event = at.inbound("+919829011433", "STOP");
  const to = { senderId: at.cloudId, secret: at.number.appSecret };
  expect((await post(server, { ...to, secret: "guessed" }, event)).statusCode).toBe(401);
  expect((await post(server, { ...to, secret: other.number.appSecret }, event)).statusCode).toBe(401);
  const bare = await server.app.inject({ method: "POST", url: addressOf(at.cloudId), payload: event });
  expect(bare.statusCode).toBe(401);
  for (const signature of [
    "sha256=",
    `sha256=${"0".repeat(63)}`,
    `sha1=${"0".repeat(64)}`,
    `sha256=${"G".repeat(64)}`,
  ]) {
    const answer = await server.app.inject({
      method: "POST",
      url: addressOf(at.cloudId),
      payload: event,
      headers: { "x-hub-signature-256": signature },
    });
    expect(answer.statusCode).toBe(401);
  }
  expect(await countRows(server, at.projectId, "whatsapp_events")).toBe(0);
});

test("bytes that were changed on the way are refused, whatever they mean", async () => {
  const at = await prepareCloud(place);
  const to = { senderId: at.cloudId, secret: at.number.appSecret };
  const spaced = `${JSON.stringify(at.inbound("+919829011433", "Hello"))} `;
  expect((await post(server, to, spaced)).statusCode).toBe(200);
  const { createHmac } = await import("node:crypto");
  const signature = `sha256=${createHmac("sha256", to.secret).update(spaced).digest("hex")}`;
  const answer = await server.app.inject({
    method: "POST",
    url: addressOf(at.cloudId),
    payload: spaced.trim(),
    headers: { "x-hub-signature-256": signature, "content-type": "application/json" },
  });
  expect(answer.statusCode).toBe(401);
});

test("a message of 10 MB is refused before it is read", async () => {
  const at = await prepareCloud(place);
  const event = at.inbound("+919829011433", "x".repeat(10_000_000));
  const answer = await post(server, { senderId: at.cloudId, secret: at.number.appSecret }, event);
  expect(answer.statusCode).toBe(413);
  expect(await countRows(server, at.projectId, "whatsapp_events")).toBe(0);
});

test("a message that is repeated is stored once, and answered in the same way", async () => {
  const at = await prepareCloud(place);
  const event = at.inbound("+919829011433", "Hello");
  const to = { senderId: at.cloudId, secret: at.number.appSecret };
  for (let times = 0; times < 3; times += 1) expect((await post(server, to, event)).statusCode).toBe(200);
  expect(await countRows(server, at.projectId, "whatsapp_events")).toBe(1);
  expect((await at.readSender()).cloud?.first_event_at).not.toBeNull();
});
