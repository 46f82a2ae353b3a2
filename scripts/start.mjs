// npm start: install what is missing, build what is stale, then run the server on the pinned Node.js.
import { installPackages } from "./lib/install.mjs";

installPackages();
const { buildStale } = await import("./lib/build.mjs");
buildStale();
const { runServer } = await import("./lib/server.mjs");
runServer(["start"]);
