// npm run nyota -- <command>: runs any command of the server, after installing the packages and building what is stale.
import { installPackages } from "./lib/install.mjs";

installPackages();
const { buildStale } = await import("./lib/build.mjs");
buildStale({ onlyServer: true });
const { runServer } = await import("./lib/server.mjs");
runServer(process.argv.slice(2));
