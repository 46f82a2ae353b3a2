import { z } from "zod";
import { moduleOf, type Access, type Module, type ModuleAccess, type StaffAction } from "./access.ts";

type Shape = z.ZodObject | undefined;
type Body = z.ZodType | undefined;

/** A file sent as multipart/form-data; the other form fields are the body. */
export type Upload = {
  field: string;
  maxBytes: number;
  required: boolean;
  /** How many files one person may send to one project per hour, including refused ones. */
  perHour: number;
};

/** The only definition of a call; everything else about the call is derived from it. */
export type Endpoint<
  A extends Access = Access,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends z.ZodType = z.ZodType,
> = {
  summary: string;
  may: A;
  /** A second right that the call needs as well. */
  alsoNeeds?: ModuleAccess;
  /**
   * Other modules in which the same level is enough as well: the call is about objects of several modules, and its
   * handler checks the level in the module of the object.
   */
  orIn?: readonly Module[];
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path, with `{name}` for a parameter. */
  path: `/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201 | 202 | 204;
  /** The features whose cached lists become stale when this succeeds; its own always does. */
  touches?: readonly string[];
  /**
   * False when a repeated request must do its work again, for example send a new code: it takes no `Idempotency-Key`.
   */
  repeatable?: false;
  /**
   * The path parameter of the row that `If-Unmodified-Since-Version` refers to, if it is not the last one of the path;
   * false if the row has no version.
   */
  versioned?: string | false;
  /** Replies with an ETag, and 304 while nothing has changed: for polled calls. */
  polled?: boolean;
  upload?: Upload;
  /** Copies a file that was uploaded so, which counts as an upload. */
  copiesUpload?: Upload;
  /** The handler returns a file instead of JSON. */
  download?: boolean;
  /**
   * The fields of the reply that are about the whole project even for a user limited to some guest groups. All others
   * are about the guests of these groups.
   */
  ofWholeProject?: readonly string[];
  /** About what all guests share, so a user limited to some guest groups may not do it, whatever their level. */
  wholeProject?: true;
  /**
   * What staff of a firm must have been given to make this call. Without it, a call of `owner` is for the owner alone,
   * and one of `merchant` for all staff of a firm.
   */
  staffNeed?: StaffAction;
  /**
   * Allowed after the project's trial or plan, when all other writes are refused: what ends something, takes it back or
   * gives it away. A function decides by the body, which has not been checked yet.
   */
  afterTrial?: true | ((body: unknown) => boolean);
  /** About what is sold: where nothing is (NYOTA_SHOP), it answers 404. */
  needsShop?: true;
  /**
   * Whether personal access tokens may make this call, where it is not as `isOpenToTokens` derives it.
   */
  forTokens?: boolean;
  /** What this GET stores; every other one can change nothing, which the database enforces. */
  alsoStores?: string;
  /** The reason why this write adds no activity entry, unlike every other write of a project. */
  noActivity?: string;
};
export type AnyEndpoint = Endpoint<any, any, any, any, any>;
/** An endpoint with its feature and its name. */
export type Named<E = AnyEndpoint> = E & { feature: string; name: string };

export const isOnlyRead = ({ method, alsoStores }: AnyEndpoint): boolean =>
  method === "GET" && alsoStores === undefined;

/** Whether a call is allowed once the project's trial or plan is over. */
export const worksAfterTrial = ({ method, afterTrial }: AnyEndpoint, body: unknown): boolean =>
  method === "GET" || (typeof afterTrial === "function" ? afterTrial(body) : afterTrial === true);

/**
 * Whether a call can be made with a personal access token at all; the token's levels decide the rest. Open are the calls
 * that need a level in a module, except those that give rights to people, and what every member reads. Closed is what
 * only the owner does, and the account: how to sign in, tokens, money, invitations.
 */
export function isOpenToTokens({ may, method, forTokens }: AnyEndpoint): boolean {
  if (forTokens !== undefined) return forTokens;
  const needed = moduleOf(may as Access);
  if (needed) return needed.module !== "COLLABORATOR" || needed.level === "VIEW";
  return may === "member" && method === "GET";
}

/** Of a body that pauses or resumes: whether it pauses. */
export const isPausing = (body: unknown): boolean =>
  (body as { paused?: unknown } | null | undefined)?.paused !== false;

export const endpoint = <
  const A extends Access,
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Body = undefined,
>(
  definition: Endpoint<A, P, Q, B, R>,
) => definition;

/** Combines the calls of one feature and adds the feature, their names, and what is the same for all of them. */
export function endpoints<T extends Record<string, { path: string; may: Access }>>(
  of: string | ({ feature: string } & Pick<AnyEndpoint, "orIn">),
  calls: T,
) {
  const common = typeof of === "string" ? { feature: of } : of;
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, ...common, name }])) as {
    [K in keyof T]: Named<T[K]>;
  };
}

/** The rights of which a caller needs one: that of the call, and the same level in the other modules it is for. */
export function rightsFor({ may, orIn = [] }: Pick<AnyEndpoint, "may" | "orIn">): ModuleAccess[] {
  const needed = moduleOf(may as Access);
  if (!needed || needed.level === "NO_ACCESS") return [];
  const { module, level } = needed;
  return [module, ...orIn].map((one): ModuleAccess => `${one}:${level}`);
}

/**
 * Whether a call takes an `Idempotency-Key`: a repeated request gets the reply of the first one. Every write of a
 * signed-in user does.
 */
export const isRepeatable = ({ method, may, repeatable }: AnyEndpoint) =>
  method !== "GET" && may !== "public" && repeatable !== false;

/**
 * The path parameter with the id of the row that an edit changes, if the row has a version:
 * `If-Unmodified-Since-Version` is then the `updated_at` of the row as it was loaded. It changes with every field that
 * the bodies of the row's edits can set; the other fields of its reply are derived from other rows and don't change it.
 * Every PUT, PATCH and DELETE of one row has one, unless its endpoint defines otherwise.
 */
export function versionOf({ method, path, versioned }: AnyEndpoint): string | undefined {
  if (versioned !== undefined) return versioned || undefined;
  return ["PUT", "PATCH", "DELETE"].includes(method) ? /\{(\w+Id)\}\/?$/.exec(path)?.[1] : undefined;
}

/** The HTTP status of an accepted call: 201 for a POST unless the endpoint names another. */
export const statusOf = ({ method, status }: AnyEndpoint): number => status ?? (method === "POST" ? 201 : 200);

/** The path of the row whose version a call takes: its own, or for an action on the row what comes before the action. */
export const pathOfRow = ({ path }: AnyEndpoint): string => path.replace(/actions\/[\w-]+\/$/, "");

/** The reply of a call without content. */
export const nothing = z.null();

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Parts<E> = E extends Endpoint<any, infer P, infer Q, infer B, any> ? { params: P; query: Q; body: B } : never;
type FileIn<E> = E extends { upload: Upload } ? Blob : undefined;

/** What a client sends. */
export type RequestOf<E> = Defined<{
  params: In<Parts<E>["params"]>;
  query: In<Parts<E>["query"]>;
  body: In<Parts<E>["body"]>;
  file: FileIn<E>;
}>;
/** What a handler receives, validated. */
export type ParsedOf<E> = Defined<{
  params: Out<Parts<E>["params"]>;
  query: Out<Parts<E>["query"]>;
  body: Out<Parts<E>["body"]>;
}>;
export type ReplyOf<E> = E extends Endpoint<any, any, any, any, infer R> ? z.output<R> : never;
export type AccessOf<E> = E extends Endpoint<infer A, any, any, any, any> ? A : never;

/** The names of the parameters in a path. */
export const pathParams = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
