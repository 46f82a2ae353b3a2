import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { webhookEvents } from "@nyota/contract/account/webhook-events";
import { webhookKindNames } from "@nyota/contract/account/webhook-kinds";
import { expect, onTestFinished, test } from "vitest";
import { nodeReceiver } from "#http/pages/webhook-guide.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { deliverDue, prepareWebhooks } from "./test/use-webhooks.ts";

const server = useServer({ NYOTA_PRIVATE_WEBHOOKS: "true" });

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Runs the receiver of the documentation as it stands there. */
async function runReceiver(port: number, secret: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "nyota-receiver-"));
  const file = path.join(folder, "receiver.mjs");
  writeFileSync(file, nodeReceiver);
  const child = spawn(process.execPath, [file], {
    env: { PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/`, { method: "POST" }).then(
        ({ status }) => status,
        () => undefined,
      ),
    (status) => status === 401,
  );
  return { output: () => output };
}

test("the receiver in the documentation takes what is signed, and refuses anything else", async () => {
  const at = await prepareWebhooks(server);
  const port = await findPort();
  const url = `http://127.0.0.1:${port}/`;
  const [right, other] = [(await at.create(url)).body, (await at.create(url)).body];
  const receiver = await runReceiver(port, right.secret);
  await at.test(right.id);
  await at.test(other.id);
  await deliverDue(server);
  expect((await at.log(right.id))[0]).toMatchObject({ state: "DELIVERED", http_status: 204 });
  expect((await at.log(other.id))[0]).toMatchObject({ state: "WAITING", http_status: 401 });
  const [sent] = await at.log(right.id);
  expect(receiver.output()).toContain(`${sent?.id} test`);
});

test("the documentation names every event with all its fields", async () => {
  const page = (await server.app.inject({ url: "/docs" })).body;
  for (const [type, { data }] of Object.entries(webhookEvents))
    for (const name of [type, ...Object.keys(data.shape)]) expect(page).toContain(`<code>${name}</code>`);
  for (const kind of webhookKindNames) expect(Object.values(webhookEvents).map((event) => event.kind)).toContain(kind);
});
