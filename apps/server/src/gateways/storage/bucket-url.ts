/** A bucket of an S3-compatible store and the key to it. Never log it. */
export type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Tells how the address has to look; without the address, which contains a secret. */
export const bucketUrlHint =
  "Write it as s3://KEY:SECRET@host/bucket?region=us-east-1, with %2F for / and %40 for @ in the secret.";

/** Reads the address of a bucket. Undefined when it is none. */
export function readBucketUrl(text: string): BucketSettings | undefined {
  const [, plain, rest] = /^s3(\+http)?:\/\/(.+)$/.exec(text) ?? [];
  const address = `${plain ? "http" : "https"}://${rest}`;
  if (rest === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname, searchParams, hash, username, password } = new URL(address);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const [accessKeyId, secretAccessKey] = [decode(username), decode(password)];
  const isKnown = hash === "" && [...searchParams.keys()].every((name) => name === "region");
  if (!bucket || !accessKeyId || !secretAccessKey || !isKnown) return undefined;
  return { endpoint: origin, bucket, region: searchParams.get("region") || "us-east-1", accessKeyId, secretAccessKey };
}

/** Undefined for a broken escape. */
function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
