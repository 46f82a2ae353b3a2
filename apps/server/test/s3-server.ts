// A local S3-compatible server in a process of its own: node s3-server.ts FOLDER. Prints its port once it listens.
// @ts-expect-error The package has no types.
import Package from "@20minutes/s3rver";

type Context = { path: string; app: object };
type Server = {
  middleware: { unshift: (step: (context: Context, next: () => Promise<void>) => Promise<void>) => void };
  run: () => Promise<{ port: number }>;
};
type Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};

const S3rver = Package as new (options: Options) => Server;
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: String(process.argv[2]),
  configureBuckets: [{ name: "nyota" }],
});
// For the calls of a bucket itself it expects the signature of another address than clients send. These go unchecked.
server.middleware.unshift((context, next) => {
  const isBucket = /^\/[^/]+\/?$/.test(context.path);
  if (isBucket) context.app = Object.create(server, { allowMismatchedSignatures: { value: true } }) as object;
  return next();
});
const { port } = await server.run();
console.log(port);
