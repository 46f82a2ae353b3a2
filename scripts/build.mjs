import { installPackages } from "./lib/install.mjs";

installPackages();
const { buildStale } = await import("./lib/build.mjs");
buildStale();
