import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "#config.ts";
import { AppError } from "../errors.ts";
import { isLocalRequest } from "../access/local-requests.ts";

const dist = path.resolve(import.meta.dirname, "..", "..", "..", "..", "web", "dist");
const isCall = (url: string) => /^\/(api|auth|users)\//.test(url);

const withSample = () =>
  readFileSync(path.join(dist, "index.html"), "utf8").replace("</head>", '<meta name="nyota-sample" /></head>');

type Chunk = { file: string; imports?: string[] };

/** A Link header that preloads the files of a module of the web application and all its imports. */
function toLink(module: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8")) as Record<string, Chunk>;
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(module);
  return [...found].map((file) => `</${file}>; rel=modulepreload`).join(", ");
}

/**
 * Serves the built web application: files with a hash in their name are cached for a year, the page is always
 * revalidated. A meta tag shows the page that a sample wedding exists; without it the sign-in page does not offer one.
 */
export async function webRoutes(app: FastifyInstance, { hasLocalTools }: Pick<Config, "hasLocalTools">) {
  const isBuilt = existsSync(path.join(dist, "index.html"));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.header(
          "cache-control",
          file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  // The first script would request these as soon as it runs; with the header they load at the same time.
  const signIn = isBuilt ? toLink("src/features/auth/sign-in-page.tsx") : "";
  const shell = isBuilt ? toLink("src/app/shell/shell.tsx") : "";
  const linkOf = (url: string) => (/^\/signin\b/.test(url) ? signIn : /^\/(projects\/|\?|$)/.test(url) ? shell : "");
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && request.method === "GET" && !isCall(request.url) && !/\.\w{2,5}(\?|$)/.test(request.url)) {
      const link = linkOf(request.url);
      if (link) reply.header("link", link);
      if (hasLocalTools && isLocalRequest(request))
        return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(withSample());
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    }
    const error = new AppError("NOT_FOUND", "There is nothing at this address.");
    return reply.status(error.status).send(error.body);
  });
}
