import { type Access, type ProjectAccess } from "@nyota/contract/access";
import { pathParams, type AccessOf, type Named, type ParsedOf, type ReplyOf } from "@nyota/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JsonText } from "#db/json-text.ts";
import type { JsonValue } from "#db/schema.generated.ts";
import type { Deps } from "./deps.ts";
import type { FileReply, UploadedFile } from "./bodies/files.ts";
import { answerCall, checkBeforeBody, readHeaders, type Handler, type Prepare } from "./answer-call.ts";
import type { CallSlots } from "./limits/call-slots.ts";
import type { PublicScope, Scope, StaffScope, UserScope } from "./scope.ts";
import { withoutLimits } from "./bodies/without-limits.ts";

type ScopeFor<A extends Access> = A extends "public"
  ? PublicScope
  : A extends ProjectAccess
    ? Scope
    : A extends "merchant"
      ? StaffScope
      : UserScope;

type FileOf<E> = E extends { upload: { required: true } } ? UploadedFile : UploadedFile | undefined;

/** What a handler gets besides its validated input. Cookies are only for the calls of sign-in. */
export type Input<E> = ParsedOf<E> & {
  scope: ScopeFor<AccessOf<E>>;
  file: FileOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};
/**
 * What a handler may return for a reply. The database types a status as text and a jsonb column as any JSON; the
 * reply's schema checks the allowed texts and shapes when it is sent.
 */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? Loose<U>[] | JsonValue | JsonText
    : T extends object
      ? LooseObject<T> | JsonValue
      : T;
type LooseObject<T> = { [K in keyof T]: Loose<T[K]> };
type LooseReply<T> = T extends readonly (infer U)[] ? Loose<U>[] : T extends object ? LooseObject<T> : T;
type Answer<E> = E extends { download: true } ? FileReply : LooseReply<ReplyOf<E>>;

/** What `prepare` gets: the validated input, and a way to run short transactions. */
export type Preparing<E> = ParsedOf<E> & {
  file: FileOf<E>;
  request: FastifyRequest;
  /** Runs a short transaction of its own, with the caller's rights read again. */
  briefly: <T>(work: (scope: ScopeFor<AccessOf<E>>) => Promise<T>) => Promise<T>;
  /** Undoes what was prepared (removes a stored file) when the call is refused after all, or was answered before. */
  ifUnused: (undo: () => Promise<unknown>) => void;
};

/**
 * Binds an endpoint to its handler, which runs in one transaction. Slow work that needs no database (hashing, reading a
 * file, drawing a picture) belongs in `prepare`: it runs after the caller's rights were checked, without a connection,
 * and the handler gets its result as `prepared`.
 */
export type Mount = <E extends Named, P = undefined>(
  endpoint: E,
  handler: (input: Input<E> & { prepared: NoInfer<P> }) => Promise<Answer<E>>,
  prepare?: (input: Preparing<E>) => Promise<P>,
) => void;

/**
 * Creates `mount` for an application; it records every mounted endpoint for the OpenAPI document and the tests
 * generated from it.
 */
export function createMount(
  app: FastifyInstance,
  deps: Deps,
  { mounted, slots }: { mounted: Named[]; slots: CallSlots },
): Mount {
  const readers = new Map<string, { endpoint: Named; handler: Handler }>();
  return (endpoint, handler, prepare) => {
    if (pathParams(endpoint.path).length > 0 && !endpoint.params)
      throw new Error(`${endpoint.path} has parameters without a schema`);
    // A reply that can't be described fails here, at startup, not in a request.
    withoutLimits(endpoint.reply);
    mounted.push(endpoint);
    const call = {
      endpoint,
      handler: handler as Handler,
      prepare: prepare as Prepare | undefined,
      deps,
      slots,
      readers,
    };
    if (endpoint.method === "GET") readers.set(endpoint.path, { endpoint, handler: call.handler });
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { endpoint },
      // Callers who are not signed in, or have no right to make the call, are refused before a large body is read.
      onRequest: async (request) => {
        await readHeaders(endpoint, request, deps);
        await checkBeforeBody({ ...call, request });
      },
      handler: (request, reply) => answerCall({ ...call, request, reply }),
    });
  };
}
