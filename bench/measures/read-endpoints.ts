import { readdirSync } from "node:fs";
import path from "node:path";
import { pathParams, type Named } from "@nyota/contract/endpoint";
import { z } from "zod";
import { root } from "./server.ts";

const folder = path.join(root, "packages/contract/src");

/** Every call of the contract that returns a list and needs no parameter but the project. */
export async function findLists(): Promise<Named[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(folder, file))) as Record<string, unknown>),
  );
  const calls = modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith("Endpoints"))
      .flatMap(([, endpoints]) => Object.values(endpoints as Record<string, Named>)),
  );
  return calls.filter(isList).toSorted((a, b) => a.path.localeCompare(b.path));
}

const isList = ({ method, may, path: address, reply, query }: Named) =>
  method === "GET" &&
  may !== "public" &&
  may !== "merchant" &&
  pathParams(address).every((name) => name === "projectId") &&
  reply instanceof z.ZodObject &&
  reply.shape["results"] instanceof z.ZodArray &&
  (query === undefined || query.safeParse({}).success);

export const addressOf = ({ path: address }: Named, projectId: string) => address.replace("{projectId}", projectId);
