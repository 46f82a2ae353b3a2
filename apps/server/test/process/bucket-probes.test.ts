import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { useServer } from "../harness.ts";
import { freePort, startProcess } from "../processes.ts";
import { until } from "../until.ts";

// The program is started, and a check of the bucket is used for five seconds.
vi.setConfig({ testTimeout: 120_000 });
const server = useServer();

test("both probes are not ready until the bucket answers, and the log says why without the secret", async () => {
  const [probePort, bucketPort] = [await freePort(), await freePort()];
  const running = await startProcess("api", {
    DATABASE_URL: server.loginUrl,
    DATABASE_MIGRATE_URL: server.url,
    NYOTA_HOME: server.deps.config.home,
    NYOTA_STORAGE_URL: `s3+http://THE-KEY:THE-SECRET@127.0.0.1:${bucketPort}/nyota`,
    PROBE_PORT: String(probePort),
  });
  onTestFinished(async () => {
    running.kill("SIGKILL");
    await running.exited;
  });
  const urls = [`${running.url}/readyz`, `http://127.0.0.1:${probePort}/readyz`];
  const ask = () => Promise.all(urls.map(async (url) => (await fetch(url)).status));
  expect(await ask()).toEqual([503, 503]);
  const alive = urls.map(async (url) => (await fetch(url.replace("readyz", "livez"))).status);
  expect(await Promise.all(alive)).toEqual([200, 200]);
  await until(
    async () => running.output(),
    (output) => /"not ready"/.test(output),
  );
  expect(running.output()).toMatch(/The storage can't be used at the moment|the storage does not answer/);

  const bucket = createServer((_request, reply) => reply.end()).listen(bucketPort, "127.0.0.1");
  await once(bucket, "listening");
  onTestFinished(() => {
    bucket.closeAllConnections();
    bucket.close();
  });
  expect(await until(ask, (statuses) => statuses.every((status) => status === 200), 30_000)).toEqual([200, 200]);
  for (const hidden of ["THE-KEY", "THE-SECRET"]) expect(running.output()).not.toContain(hidden);
});
