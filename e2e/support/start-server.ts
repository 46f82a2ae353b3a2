import { rmSync } from "node:fs";
import { port } from "./address.ts";
import { runServer } from "./run-server.ts";
import { reachedFolder } from "./test.ts";

/** Starts the server of all journeys; stops it after the tests. */
export default async function startServer() {
  rmSync(reachedFolder, { recursive: true, force: true });
  const { home, stop } = await runServer(port);
  // The folder of the database, for tests that need data no screen can make.
  process.env["NYOTA_E2E_HOME"] = home;
  return stop;
}
