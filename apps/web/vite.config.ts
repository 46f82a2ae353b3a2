import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { catalogues } from "./plugins/catalogues.ts";
import { codeSplitting } from "./plugins/chunks.ts";
import { lightContract } from "./plugins/light-contract.ts";
import { lightPackages } from "./plugins/light-packages.ts";

const server = "http://127.0.0.1:3000";
const proxied = ["/api", "/auth", "/users", "/r/", "/w/", "/c/", "/d/", "/site", "/openapi.json", "/dev/"];

// The attributes that the server adds to the page outside production (http/pages/web.ts), for the page that Vite
// serves.
const sampleMark: Plugin = {
  name: "sample-mark",
  apply: "serve",
  transformIndexHtml: () => [{ tag: "meta", attrs: { name: "nyota-sample" }, injectTo: "head" }],
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), lightContract(), lightPackages(), catalogues(), sampleMark],
  build: {
    manifest: true,
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Every file is named in the first one, so names are short; the manifest maps them.
      output: { codeSplitting, chunkFileNames: "assets/[hash].js" },
      // Radix sets the name of every function again, a side effect; without it unused parts can be dropped.
      treeshake: { manualPureFunctions: ["__name"] },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      proxied.map((path) => [
        path,
        {
          target: server,
          // The component gallery is a page of this app, although it lives under the server's /dev.
          bypass: (request: { url?: string }) => (request.url?.startsWith("/dev/ui") ? "/index.html" : undefined),
        },
      ]),
    ),
  },
  test: {
    environment: "jsdom",
    // Creating a window and loading React for each file took two thirds of the time.
    isolate: false,
    maxWorkers: 2,
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    setupFiles: ["./src/test-setup.ts"],
    css: false,
    // As long as on the server: on a loaded machine the lists of hundreds of entries take more than five seconds.
    testTimeout: 20_000,
  },
});
