import { isProjectAccess, type Access, type ProjectAccess } from "@nyota/contract/access";
import { pathParams, type AccessOf, type Named, type ParsedOf, type ReplyOf } from "@nyota/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import type { JsonValue } from "#db/schema.generated.ts";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import type { FileReply, UploadedFile } from "./files.ts";
import { checkCookieOrigin } from "./cookie-guard.ts";
import { answerOnce } from "./idempotency.ts";
import { sendReply } from "./reply.ts";
import { readInput } from "./input.ts";
import { mintPublicScope, type PublicScope, type Scope, type UserScope } from "./scope.ts";
import { inTransaction } from "./transaction.ts";

type ScopeFor<A extends Access> = A extends "public" ? PublicScope : A extends ProjectAccess ? Scope : UserScope;

/** What a handler sees besides its validated input. Cookies are only for the calls of sign-in. */
export type Input<E> = ParsedOf<E> & {
  scope: ScopeFor<AccessOf<E>>;
  file: E extends { upload: { required: true } } ? UploadedFile : UploadedFile | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};
/**
 * What a handler may give for a reply. The database knows a status as text and a jsonb column as any JSON; which texts and shapes are
 * allowed is checked by the reply's schema when it is sent.
 */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? Loose<U>[] | JsonValue
    : T extends object
      ? LooseObject<T> | JsonValue
      : T;
type LooseObject<T> = { [K in keyof T]: Loose<T[K]> };
type LooseReply<T> = T extends readonly (infer U)[] ? Loose<U>[] : T extends object ? LooseObject<T> : T;
type Answer<E> = E extends { download: true } ? FileReply : LooseReply<ReplyOf<E>>;
export type Mount = <E extends Named>(endpoint: E, handler: (input: Input<E>) => Promise<Answer<E>>) => void;

/** Binds `mount` to an application; every endpoint that is mounted is remembered for the OpenAPI document and the tests made from it. */
export function createMount(app: FastifyInstance, deps: Deps, mounted: Named[]): Mount {
  return (endpoint, handler) => {
    if (pathParams(endpoint.path).length > 0 && !endpoint.params)
      throw new Error(`${endpoint.path} has parameters without a schema`);
    mounted.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { endpoint },
      handler: (request, reply) => answer({ endpoint, handler: handler as Handler, request, reply, deps }),
    });
  };
}

type Handler = (input: Record<string, unknown>) => Promise<unknown>;
type Call = { endpoint: Named; handler: Handler; request: FastifyRequest; reply: FastifyReply; deps: Deps };

async function answer(call: Call) {
  const { endpoint, request, reply, deps } = call;
  const access = endpoint.may as Access;
  if (endpoint.path.startsWith("/auth/")) checkCookieOrigin(request, deps.config);
  const claims = access === "public" ? undefined : await deps.tokens.readAccess(bearerOf(request));
  if (access !== "public" && !claims) throw new AppError("NOT_SIGNED_IN", "Sign in to continue.");
  const input = await readInput(endpoint, request);

  const result = await inTransaction(deps, request, async (base) => {
    const { params } = input;
    const projectId = isProjectAccess(access) ? (params as { projectId: string }).projectId : null;
    const found = claims && (await authenticate(base, { claims, projectId }));
    const session = found?.user;
    const scope = !found
      ? mintPublicScope({ ...base, userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null })
      : projectId === null
        ? found.user
        : await authorize({ ...found, projectId, endpoint });
    if (access === "merchant" && session?.userType !== "merchant")
      throw new AppError("FORBIDDEN", "Only merchant accounts can do this.");
    const given = { ...input.rest(), params, scope, request, reply };
    const run = () => call.handler(given);
    return endpoint.idempotent && session
      ? answerOnce({ endpoint, scope: session, input: given, request, run })
      : run();
  });
  return sendReply(endpoint, request, reply, result);
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,4096})$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
