import { expect, test } from "vitest";
import { readConfig } from "#config.ts";
import { readBucketUrl } from "./bucket-url.ts";

test("an address names store, bucket, region and key", () => {
  expect(
    readBucketUrl("s3://KEY:a%2Fb%2Bc+d%40e@s3.eu-central-1.amazonaws.com/nyota-files?region=eu-central-1"),
  ).toEqual({
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    bucket: "nyota-files",
    region: "eu-central-1",
    accessKeyId: "KEY",
    secretAccessKey: "a/b+c+d@e",
  });
  expect(readBucketUrl("s3+http://KEY:SECRET@localhost:9000/nyota/")).toMatchObject({
    endpoint: "http://localhost:9000",
    bucket: "nyota",
    region: "us-east-1",
  });
});

test.each([
  "",
  "nyota",
  "https://KEY:SECRET@host/nyota",
  "s3:KEY:SECRET@host/nyota",
  "s3+ftp://KEY:SECRET@host/nyota",
  "s3://host/nyota",
  "s3://KEY@host/nyota",
  "s3://KEY:SEC/RET@host/nyota",
  "s3://KEY:1/SECRET@host/nyota",
  "s3://KEY:SECRET%@host/nyota",
  "s3://KEY:SECRET@host",
  "s3://KEY:SECRET@host/a",
  "s3://KEY:SECRET@host/Upper",
  "s3://KEY:SECRET@host/nyota/files",
  "s3://KEY:SECRET@host/nyota?zone=x",
  "s3://KEY:SECRET@host/nyota#part",
])("%s is no address of a bucket, and a start says so without repeating it", (url) => {
  expect(readBucketUrl(url)).toBeUndefined();
  const start = () => readConfig({ NYOTA_STORAGE_URL: url, NYOTA_SECRET: "x".repeat(40) }, "/nowhere");
  expect(start).toThrow(/s3:\/\/KEY:SECRET@host\/bucket[^]*NYOTA_STORAGE_URL/);
  const repeated = /1\/SECRET|SEC\/RET|SECRET%@|Upper|zone|part/;
  expect(start).not.toThrow(repeated);
});
