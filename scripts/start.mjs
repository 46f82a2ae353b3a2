// npm start: installs what is missing, builds what is stale, then runs the server on the pinned Node.js.
import { installPackages } from "./lib/install.mjs";

installPackages();
const { buildStale } = await import("./lib/build.mjs");
buildStale();
const { runServer } = await import("./lib/server.mjs");
runServer(["start"]);
