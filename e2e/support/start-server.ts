import { port } from "./address.ts";
import { runServer } from "./run-server.ts";

/** Starts the server of all journeys; stops it after the tests. */
export default async function startServer() {
  const { home, stop } = await runServer(port);
  // The folder of the database, for tests that need data no screen can make.
  process.env["NYOTA_E2E_HOME"] = home;
  return stop;
}
