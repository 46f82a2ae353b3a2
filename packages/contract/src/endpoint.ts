import { z } from "zod";
import type { Access } from "./access.ts";

type Shape = z.ZodObject | undefined;
type Body = z.ZodType | undefined;

/** A file sent as multipart/form-data; the other form fields are the body. */
export type Upload = {
  field: string;
  maxBytes: number;
  required: boolean;
  /** How many files one person may send to one project in an hour, refused ones included. */
  perHour: number;
};

/** One call, stated once. Everything that needs to know about a call derives it from this. */
export type Endpoint<
  A extends Access = Access,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends z.ZodType = z.ZodType,
> = {
  summary: string;
  may: A;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in the list of calls, with `{name}` for a parameter. */
  path: `/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201 | 202 | 204;
  /** The features whose cached lists go stale when this succeeds; its own always does. */
  touches?: readonly string[];
  /** False where a repeated request must do its work anew, such as showing a fresh code: it takes no `Idempotency-Key`. */
  repeatable?: false;
  /** What `If-Unmodified-Since-Version` speaks of, where it is not the row that the path ends with; false where rows have no version. */
  versioned?: string | false;
  /** Answers an ETag and 304 while nothing changed: for the calls that are polled. */
  polled?: boolean;
  upload?: Upload;
  /** The handler answers a file instead of JSON. */
  download?: boolean;
  /** The fields of the answer that are about the whole project also for somebody limited to some guest groups. All else is about their guests. */
  ofWholeProject?: readonly string[];
  /** Changes what all guests share, so that somebody limited to some guest groups may not do it, whatever their level. */
  wholeProject?: true;
  /** Allowed while the project's trial is over, when everything else that writes is refused. */
  afterTrial?: boolean;
  /** Why this write leaves no activity entry, where every other write of a project leaves one. */
  noActivity?: string;
};
export type AnyEndpoint = Endpoint<any, any, any, any, any>;
/** An endpoint that knows which feature it belongs to. */
export type Named<E = AnyEndpoint> = E & { feature: string; name: string };

export const endpoint = <
  const A extends Access,
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Body = undefined,
>(
  definition: Endpoint<A, P, Q, B, R>,
) => definition;

/** Groups the calls of one feature and gives each its name. */
export const endpoints = <T extends Record<string, { path: string; may: Access }>>(feature: string, calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, feature, name }])) as {
    [K in keyof T]: Named<T[K]>;
  };

/** Whether a call takes `Idempotency-Key`: a repeated request answers what the first one answered. Every write of a signed-in user does. */
export const isRepeatable = ({ method, may, repeatable }: AnyEndpoint) =>
  method !== "GET" && may !== "public" && repeatable !== false;

/**
 * The path parameter that holds the id of the row an edit changes, if the row has a version: `If-Unmodified-Since-Version` is then the
 * `updated_at` somebody loaded it with. It moves with every field that the bodies of the row's edits can set; the other fields of its reply are
 * derived from other rows and don't move it. Every PUT, PATCH and DELETE of one row has one, unless its endpoint says otherwise.
 */
export function versionOf({ method, path, versioned }: AnyEndpoint): string | undefined {
  if (versioned !== undefined) return versioned || undefined;
  return ["PUT", "PATCH", "DELETE"].includes(method) ? /\{(\w+Id)\}\/?$/.exec(path)?.[1] : undefined;
}

/** The answer of a call that has nothing to say. */
export const nothing = z.null();

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Parts<E> = E extends Endpoint<any, infer P, infer Q, infer B, any> ? { params: P; query: Q; body: B } : never;
type FileIn<E> = E extends { upload: Upload } ? Blob : undefined;

/** What a caller gives. */
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
