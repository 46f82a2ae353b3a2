import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { PassThrough, type Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Bucket, PartedUpload } from "./bucket-storage.ts";
import type { BucketSettings } from "./bucket-url.ts";
import { inBucket, nameBucketError, writingInBucket } from "./bucket-errors.ts";
import { isMissing, StorageError } from "./storage.ts";

/** Milliseconds until a connection is open, and until an answer begins. How long its body takes is not limited. */
const CONNECT_WITHIN = 3_000;
const ANSWER_WITHIN = 30_000;

/** Every reader of a file holds a connection; of the usual fifty, the fifty-first would wait for one to end. */
const MAX_CONNECTIONS = 1_000;

/** A bucket of any S3-compatible store, through the official client. */
export function createS3Bucket(settings: BucketSettings, { answerWithin = ANSWER_WITHIN } = {}): Bucket {
  const client = createClient(settings, answerWithin);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });
  return {
    put: async (key, bytes) => {
      await writingInBucket(client.send(new PutObjectCommand({ ...at(key), Body: bytes })));
    },
    beginParts: (key) => beginParts(client, at(key)),
    get: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await inBucket(client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) })));
      return namingFailures(Body as Readable);
    },
    size: async (key) => {
      const { ContentLength } = await inBucket(client.send(new HeadObjectCommand(at(key))));
      return ContentLength ?? 0;
    },
    // Some stores answer 404 for a file that is not there; S3 does not.
    remove: async (key) => {
      await inBucket(client.send(new DeleteObjectCommand(at(key)))).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    list: async (prefix, after) => {
      const { Contents = [] } = await inBucket(
        client.send(
          new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: prefix, ...(after && { StartAfter: after }) }),
        ),
      );
      return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    },
    // A bucket that does not exist is a mistake in the settings.
    check: async () => {
      await inBucket(client.send(new HeadBucketCommand({ Bucket: settings.bucket }))).catch((error: unknown) => {
        throw isMissing(error) ? new StorageError("DENIED", { cause: new Error("There is no such bucket.") }) : error;
      });
    },
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings, answerWithin: number) {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Otherwise every request has checksums in a form that many S3-compatible stores refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
      // Somebody who reads slowly leaves the connection idle.
      socketTimeout: 0,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}

async function beginParts(client: S3Client, at: { Bucket: string; Key: string }): Promise<PartedUpload> {
  const { UploadId } = await writingInBucket(client.send(new CreateMultipartUploadCommand(at)));
  const upload = { ...at, UploadId };
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  return {
    add: async (bytes) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await writingInBucket(
        client.send(new UploadPartCommand({ ...upload, PartNumber, Body: bytes })),
      );
      Parts.push({ ETag, PartNumber });
    },
    join: async () => {
      await writingInBucket(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
    },
    abort: async () => {
      await inBucket(client.send(new AbortMultipartUploadCommand(upload)));
    },
  };
}

/** The same bytes; a connection that breaks in the middle is a StorageError too. */
function namingFailures(body: Readable): Readable {
  const bytes = new PassThrough();
  body.on("error", (error) => bytes.destroy(nameBucketError(error)));
  // It may break before its reader listens; the reader is told when it begins.
  bytes.on("error", () => {});
  bytes.on("close", () => body.destroy());
  return body.pipe(bytes);
}
