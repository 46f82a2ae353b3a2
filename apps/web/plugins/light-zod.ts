import type { Plugin } from "vite";

const processors = 'import * as processors from "../core/json-schema-processors.js";';
const methods = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';
const refuse = `() => { throw new Error("The browser's build of zod writes no JSON Schema."); }`;

/** Leaves a fifth of zod out of the browser's files: the translation into JSON Schema, which only the server's documents need. */
export const lightZod = (): Plugin => ({
  name: "light-zod",
  apply: "build",
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      if (!code.includes(processors) || !code.includes(methods))
        this.error("zod has changed inside; see plugins/light-zod.ts.");
      const light = code
        .replace(processors, "const processors = {};")
        .replace(
          methods,
          `const createToJSONSchemaMethod = ${refuse}; const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`,
        );
      return { code: light, map: null };
    },
  },
});
