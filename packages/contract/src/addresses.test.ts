import { expect, test } from "vitest";
import { findNearLink, reachOf } from "./addresses.ts";

test.each([
  ["http://localhost:3480/r/abc", "THIS_COMPUTER"],
  ["http://nyota.localhost/", "THIS_COMPUTER"],
  ["http://127.0.0.1:80", "THIS_COMPUTER"],
  ["http://0.0.0.0:3000", "THIS_COMPUTER"],
  ["http://[::1]:3000/", "THIS_COMPUTER"],
  ["http://192.168.1.20:3000", "THIS_NETWORK"],
  ["http://10.0.0.7", "THIS_NETWORK"],
  ["http://172.20.1.1", "THIS_NETWORK"],
  ["http://laptop.local:3000", "THIS_NETWORK"],
  ["http://[fd00::1]/", "THIS_NETWORK"],
  ["https://wedding.example.com", "EVERYWHERE"],
  ["https://172.32.0.1", "EVERYWHERE"],
  ["https://localhost.example.com", "EVERYWHERE"],
  ["not an address", "EVERYWHERE"],
])("%s can be opened from %s", (address, reach) => expect(reachOf(address)).toBe(reach));

test("the first link that guests can't open is found in a text", () => {
  expect(findNearLink("See https://a.example and http://localhost:3000/r/x, please")).toBe(
    "http://localhost:3000/r/x,",
  );
  expect(findNearLink("See https://a.example")).toBeUndefined();
});
