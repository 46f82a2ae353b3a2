import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "./errors.ts";

const dist = path.resolve(import.meta.dirname, "..", "..", "..", "web", "dist");
const isCall = (url: string) => /^\/(api|auth|users)\//.test(url);

/** Serves the built web application: files with a hash in their name for a year, the page itself fresh each time. */
export async function webRoutes(app: FastifyInstance) {
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
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && request.method === "GET" && !isCall(request.url) && !/\.\w{2,5}(\?|$)/.test(request.url))
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    const error = new AppError("NOT_FOUND", "There is nothing at this address.");
    return reply.status(error.status).send(error.body);
  });
}
