import { readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = import.meta.dirname;
const base = "/site-assets/";
const name = "virtual:site-assets";

type Manifest = Record<string, { file: string; css?: string[] }>;

/** Passes the file names of the browser's build to the server's bundle; the browser's files are built first. */
const siteAssets = (): Plugin => ({
  name: "site-assets",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    const manifest = JSON.parse(readFileSync(path.join(root, "dist/client/.vite/manifest.json"), "utf8")) as Manifest;
    const entry = manifest["src/client.ts"];
    const display = Object.values(manifest).find(({ file }) => /fraunces.*\.woff2$/.test(file));
    if (!entry?.css?.[0] || !display) throw new Error("The browser's files of the guest pages were not built.");
    return `export default ${JSON.stringify({
      css: base + entry.css[0],
      js: base + entry.file,
      display: base + display.file,
      icon: `${base}icon.svg`,
    })}`;
  },
});

export default defineConfig({
  root,
  base,
  plugins: [react(), siteAssets()],
  build: { cssTarget: ["chrome87", "safari14"], target: ["chrome87", "safari14"] },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          input: { client: "src/client.ts", worker: "src/offline/worker.ts" },
          output: {
            // A service worker is registered by its address, which has to stay the same.
            entryFileNames: ({ name: entry }) => (entry === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
          },
        },
      },
    },
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      resolve: { noExternal: true },
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        ssr: "src/render.tsx",
        target: "node24",
        copyPublicDir: false,
        rollupOptions: { input: "src/render.tsx", output: { entryFileNames: "render.js", codeSplitting: false } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
});
