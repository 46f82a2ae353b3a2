// npm run nyota -- <command>: any command of the server, with the packages in place.
import { installPackages } from "./lib/install.mjs";

installPackages();
const { runServer } = await import("./lib/server.mjs");
runServer(process.argv.slice(2));
