import { expect, test } from "vitest";
import { addressOf, networkOf, networksOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:0DB8::9", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::9", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:555", "203.0.113.7"],
  ["[2001:db8:0:1::9]:555", "2001:db8:0:1::/64"],
  ["garbage", "unknown"],
  [null, "unknown"],
])("%s is of the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["2001:db8:5:6::1", "2001:db8:5::/48"],
  ["2001:DB8::9", "2001:db8:0::/48"],
  ["203.0.113.7", undefined],
  ["::ffff:203.0.113.7", undefined],
  [null, undefined],
])("%s is of the wide network %s", (ip, wide) => {
  expect(networksOf(ip)).toEqual({ near: networkOf(ip), wide, around: wide ?? networkOf(ip) });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:555", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8::9", "2001:db8::9"],
  ["[2001:db8::9]", "2001:db8::9"],
  ["[2001:db8::9]:555", "2001:db8::9"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%eth0]:555", "fe80::1"],
  ["203.0.113.999", null],
  ["203.0.113.7:port", null],
  ["[203.0.113.7", null],
  ["garbage", null],
  ["unknown", null],
  ["", null],
  [undefined, null],
  [null, null],
])("%s is the address %s", (given, address) => {
  expect(addressOf(given)).toBe(address);
});
