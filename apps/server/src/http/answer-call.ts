import { isProjectAccess, type Access, type ProjectAccess } from "@nyota/contract/access";
import { isOnlyRead, pathOfRow, type Named } from "@nyota/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { gatherChanges, isLongLog } from "#db/cache.ts";
import { networksOf } from "#lib/network.ts";
import { authenticate, tokenRefused } from "./access/authenticate.ts";
import { authorize, authorizeStaff } from "./access/authorize.ts";
import type { CallSlots } from "./limits/call-slots.ts";
import { checkCookieOrigin } from "./access/cookie-guard.ts";
import { isPersonalToken, isWellFormedToken } from "./access/personal-token.ts";
import { requireOpenToToken } from "./access/token-rights.ts";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";
import { isForm, type UploadedFile } from "./bodies/files.ts";
import { answerOnce, readKey } from "./idempotency.ts";
import { checkParams, checkRest, readJson, readUpload } from "./bodies/input.ts";
import { checkReply, sendReply } from "./bodies/reply.ts";
import { mintPublicScope, type PublicScope, type Scope, type UserScope } from "./scope.ts";
import { hashToken, type Claims, type TokenClaims } from "./tokens.ts";
import { inTransaction, type Base } from "./transaction.ts";
import { countUpload } from "./limits/upload-limit.ts";
import { whileSending } from "./limits/whole-body.ts";
import { withoutLimits } from "./bodies/without-limits.ts";
import { readVersion, requireVersion } from "./version.ts";

type AnyScope = PublicScope | UserScope | Scope;
type Rest = { query: unknown; body: unknown; file: UploadedFile | undefined };
export type Handler = (input: Record<string, unknown>) => Promise<unknown>;
export type Prepare = (input: Record<string, unknown>) => Promise<unknown>;
type Call = {
  endpoint: Named;
  handler: Handler;
  prepare: Prepare | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Deps;
  slots: CallSlots;
  /** The handlers of every GET, by path. */
  readers: ReadonlyMap<string, { endpoint: Named; handler: Handler }>;
};

const claimsOf = new WeakMap<FastifyRequest, Claims | TokenClaims>();

/**
 * Reads the access token, or personal access token, and the other headers of a call before its body. Throws
 * NOT_SIGNED_IN, TOKEN_REFUSED and INVALID.
 */
export async function readHeaders(endpoint: Named, request: FastifyRequest, deps: Deps) {
  if (endpoint.path.startsWith("/auth/")) checkCookieOrigin(request, deps.config);
  if (endpoint.may === "public") return;
  claimsOf.set(request, await readBearer(bearerOf(request), deps));
  readKey(endpoint, request);
  readVersion(endpoint, request);
}

async function readBearer(bearer: string, { tokens }: Deps): Promise<Claims | TokenClaims> {
  if (isPersonalToken(bearer)) {
    if (!isWellFormedToken(bearer)) throw tokenRefused();
    return { tokenHash: hashToken(bearer) };
  }
  const claims = await tokens.readAccess(bearer);
  if (!claims) throw new AppError("NOT_SIGNED_IN", "Sign in to continue.");
  return claims;
}

/** For a body of more bytes than this, the rights are checked first, in a transaction of their own. */
const LARGE_BODY = 16_384;

/**
 * Refuses a caller without the right before a large body has arrived. Small bodies are read first: their rights are
 * checked in the handler's transaction. A form is read by its handler, after the rights. Throws what `authorize`
 * throws.
 */
export async function checkBeforeBody(call: Pick<Call, "endpoint" | "request" | "deps" | "slots">) {
  const { endpoint, request } = call;
  if (endpoint.method === "GET" || endpoint.may === "public") return;
  const isSmall =
    request.headers["transfer-encoding"] === undefined && Number(request.headers["content-length"] ?? 0) <= LARGE_BODY;
  const isRead = !isSmall && !isForm(request);
  if (isRead) await inScope(call, async () => {});
}

/**
 * Whom a call counts for whose headers were read; empty for a public one. Until a personal access token was found to be
 * somebody's, it counts for its network: anybody can make up any number of them.
 */
export function userOf(request: FastifyRequest, slots: CallSlots): string {
  const claims = claimsOf.get(request);
  if (!claims) return "";
  if (!("tokenHash" in claims)) return claims.userId;
  return slots.userOfToken(claims.tokenHash) ?? `tokens of ${networksOf(request.ip).around}`;
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,4096})$/.exec(request.headers.authorization ?? "")?.[1] ?? "";

/**
 * Answers one call: rights, then input, then the handler, all in one transaction. A call with a file or with `prepare`
 * checks the rights in a transaction of its own first, so that a caller without them can't make the server read or
 * work, and checks them again in the transaction that writes.
 */
export async function answerCall(call: Call) {
  const { endpoint, request, reply, slots } = call;
  const { upload, copiesUpload } = endpoint;
  if (upload || copiesUpload) await inScope(call, (scope) => countUpload(endpoint, scope as Scope, call.deps.config));
  if (!upload) return sendReply(endpoint, request, reply, await answerBody(call, readJson(request)));
  const user = userOf(request, slots);
  const uploader = { key: user, user, network: networksOf(request.ip).around };
  const checked = await slots.uploads.run(uploader, async (place) => {
    const { body, file } = await whileSending(request, place, () => readUpload(upload, request));
    return answerBody(call, body, file);
  });
  return sendReply(endpoint, request, reply, checked);
}

async function answerBody(call: Call, rawBody: unknown, file?: UploadedFile) {
  const { endpoint, request, prepare } = call;
  const read = () => checkRest({ endpoint, request, rawBody, file });
  if (!prepare) return answerPrepared(call, read, { prepared: undefined, keep: () => {} });
  const undos: (() => Promise<unknown>)[] = [];
  try {
    const prepared = await prepareCall(call, { read, prepare, ifUnused: (undo) => undos.push(undo) });
    return await answerPrepared(call, read, { prepared, keep: () => (undos.length = 0) });
  } finally {
    for (const undo of undos)
      await undo().catch((error: unknown) => request.log.error({ err: error }, "undoing prepared work failed"));
  }
}

type Prepared = {
  prepared: unknown;
  /**
   * Call it when the handler has used what was prepared, before the commit: if it is unknown whether the commit
   * succeeded, nothing may be undone.
   */
  keep: () => void;
};

function answerPrepared(call: Call, read: () => Rest, { prepared, keep }: Prepared) {
  const { endpoint, request, reply } = call;
  return inSlot(call, () =>
    inScope(call, async (scope, { user, params }) => {
      const given = { ...read(), params, scope, request, reply, prepared };
      let isUsed = false;
      const run = async () => {
        await checkVersion(call, { ...given, scope: scope as Scope });
        isUsed = true;
        return call.handler(given);
      };
      const result = user ? await answerOnce({ endpoint, scope: user, input: given, request, run }) : await run();
      const checked = checkReply(call, result);
      if (isUsed) keep();
      return checked;
    }),
  );
}

type Preparation = { read: () => Rest; prepare: Prepare; ifUnused: (undo: () => Promise<unknown>) => void };

async function prepareCall(call: Call, { read, prepare, ifUnused }: Preparation) {
  const { endpoint, request } = call;
  const params = checkParams(endpoint, request);
  // Rights and version are checked before the work starts, and again in the handler's transaction.
  const isChecked = endpoint.may === "public" || (endpoint.upload && readVersion(endpoint, request) === undefined);
  if (!isChecked)
    await inScope(call, (scope) =>
      checkVersion(call, { ...read(), params, scope: scope as Scope, request, reply: call.reply }),
    );
  const briefly = (work: (scope: AnyScope) => Promise<unknown>) => inScope(call, work);
  return prepare({ ...read(), params, request, briefly, ifUnused });
}

/**
 * Calls of one project, and of one person, wait for a slot before they take a connection, so that connections remain for
 * others.
 */
function inSlot<T>({ endpoint, request, slots }: Call, work: () => Promise<T>): Promise<T> {
  if (!isProjectAccess(endpoint.may as Access)) return work();
  const { projectId } = request.params as { projectId?: string };
  const user = userOf(request, slots);
  const kind = endpoint.method === "GET" ? slots.reads : slots.writes;
  return kind.run(slots.ownerOf({ projectId: String(projectId).toLowerCase(), user }), work);
}

const checkVersion = (call: Call, given: Record<string, unknown> & { scope: Scope; params: unknown }) =>
  requireVersion(call.endpoint, call.request, {
    scope: given.scope,
    params: given.params,
    readCurrent: () => readCurrent(call, given),
  });

/** The reply to a GET of the row now, in the shape of the contract. */
async function readCurrent({ endpoint, readers }: Call, given: Record<string, unknown>): Promise<unknown> {
  const reader = readers.get(pathOfRow(endpoint));
  return (
    reader && withoutLimits(reader.endpoint.reply).parse(await reader.handler({ ...given, query: {}, body: undefined }))
  );
}

type Caller = { user: UserScope | undefined; params: unknown };

/**
 * For routes outside of the contract that need the same rights as one of its calls, on a path with the same parameters.
 * The headers must have been read.
 */
export const inCallScope = <T>(
  call: Pick<Call, "request" | "deps" | "slots"> & { endpoint: Named & { may: ProjectAccess } },
  work: (scope: Scope, params: Record<string, string>) => Promise<T>,
): Promise<T> => inScope(call, (scope, { params }) => work(scope as Scope, params as Record<string, string>));

/** Runs work in one transaction with the scope the endpoint needs. Throws what `authenticate` and `authorize` throw. */
function inScope<T>(
  call: Pick<Call, "endpoint" | "request" | "deps" | "slots">,
  work: (scope: AnyScope, caller: Caller) => Promise<T>,
): Promise<T> {
  const { endpoint, request, deps } = call;
  const access = endpoint.may as Access;
  const params = checkParams(endpoint, request);
  const projectId = isProjectAccess(access) ? (params as { projectId: string }).projectId : null;
  let hasStored = false;
  const run = async (base: Base) => {
    const claims = claimsOf.get(request);
    if (!claims) return work(publicScope(base, request), { user: undefined, params });
    const found = await authenticate(base, { claims, projectId, isReading: isOnlyRead(endpoint) });
    const { user, accessRow } = found;
    ({ hasStored } = found);
    if (projectId !== null && accessRow && isLongLog(accessRow.changes))
      base.afterCommit(() => gatherChanges(deps.connection, projectId));
    if ("tokenHash" in claims) call.slots.noteToken(claims.tokenHash, user.userId);
    if (user.token) requireOpenToToken(user.token, endpoint);
    if (access === "merchant") return work(await authorizeStaff(user, endpoint), { user, params });
    if (endpoint.needsShop && !deps.config.hasShop) throw new AppError("NOT_FOUND", "Nothing is sold here.");
    if (projectId === null) return work(user, { user, params });
    const member = [projectId.toLowerCase(), user.userId] as const;
    const scope = await authorize({ ...found, projectId, endpoint, body: request.body }).catch((error: unknown) => {
      call.slots.forgetMember(...member);
      throw error;
    });
    call.slots.noteMember(...member);
    return work(scope, { user, params });
  };
  const isReading = () => claimsOf.has(request) && isOnlyRead(endpoint) && !hasStored;
  return inTransaction(deps, request, run, { isSnapshot: endpoint.method === "GET", isReading });
}

const publicScope = (base: Base, request: FastifyRequest) =>
  mintPublicScope({ ...base, userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null });
