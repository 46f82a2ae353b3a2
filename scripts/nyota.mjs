// npm run nyota -- <command>: runs any command of the server, after installing the packages.
import { installPackages } from "./lib/install.mjs";

installPackages();
const { runServer } = await import("./lib/server.mjs");
runServer(process.argv.slice(2));
