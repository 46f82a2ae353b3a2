import type { Plugin } from "vite";

type Cut = { file: RegExp; text: string; instead: string };
const refuse = `() => { throw new Error("The browser's build of zod can't create JSON Schema."); }`;

/** Parts of packages that no page uses, but that the bundler can't recognise as unused. */
const cuts: Cut[] = [
  // The translation of schemas into JSON Schema, a fifth of zod: only the server's API documentation needs it.
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    text: 'import * as processors from "../core/json-schema-processors.js";',
    instead: "const processors = {};",
  },
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    text: 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    instead: `const createToJSONSchemaMethod = ${refuse}; const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`,
  },
  // Creating functions from text: the pages' security policy forbids it, and reports even the attempt.
  { file: /zod\/v4\/core\/util\.js$/, text: "if (globalConfig.jitless) {", instead: "if (true) {" },
  // `Command.Dialog`: our palette uses its own dialog, and lists of options use a popover.
  { file: /cmdk\/dist\/index\.mjs$/, text: 'import*as w from"@radix-ui/react-dialog";', instead: "const w={};" },
  // Preloading the target of a link: for applications that React Router renders on a server, which ours is not.
  {
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    text: "React$1.createElement(PrefetchPageLinks, { page: href })",
    instead: "null",
  },
  // Instrumentation of the router: unused.
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    text: 'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
    instead:
      "const consumeInstrumentationClientResultMetaReceiver = () => undefined; " +
      "const getRouteInstrumentationUpdates = () => ({}); const instrumentClientSideRouter = (router) => router;",
  },
];

export const lightPackages = (): Plugin => ({
  name: "light-packages",
  apply: "build",
  transform: {
    filter: { id: cuts.map(({ file }) => file) },
    handler(code, id) {
      const own = cuts.filter(({ file }) => file.test(id));
      const changed = own.find(({ text }) => !code.includes(text));
      if (changed) this.error(`${id} has changed; update plugins/light-packages.ts.`);
      return { code: own.reduce((text, cut) => text.replace(cut.text, () => cut.instead), code), map: null };
    },
  },
});
