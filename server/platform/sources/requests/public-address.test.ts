import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const open = [
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.0.1",
  "172.32.0.1",
  "192.0.1.1",
  "198.17.255.255",
  "223.255.255.255",
];
const openV6 = ["2606:4700:4700::1111", "2a00:1450:4001:800::200e", "2400:cb00::1", "64:ff9b::808:808", "64:ff9b::8.8.8.8"];

const closed = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254"],
  ...["169.254.0.1", "169.254.169.254", "168.63.129.16", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1"],
  ...["192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
  ...["192.31.196.1", "192.52.193.1", "192.175.48.1", "255.255.255.255"],
];
const closedV6 = [
  ...[
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::198.51.100.1",
  ],
  ...[
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:2::1",
    "2001:db8::1",
    "2620:4f:8000::1",
    "2002:7f00:1::",
    "2002:808:808::1",
  ],
  ...["3fff::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "2606:4700::1%eth0", "fec0::1", "ff02::1", "5f00::1", "4000::1"],
];
const noAddress = ["", "localhost", "127.1", "0x7f.0.0.1", "2130706433", "1.2.3.4:80", "[::1]", " 8.8.8.8", "8.8.8.8/8"];

describe("isPublicAddress", () => {
  test.each([...open, ...openV6])("accepts %s", (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([...closed, ...closedV6])("refuses %s", (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(noAddress)("refuses %j, which is not an address", (text) => expect(isPublicAddress(text)).toBe(false));

  test("treats an address behind NAT64 as the IPv4 address that it contains", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });

  test("refuses every IPv6 address outside the public space, however it is spelled", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const first = Number.parseInt(new URL(`http://[${address}]`).hostname.slice(1).split(":")[0] || "0", 16);
        const isNat64 = /^0*64:0*ff9b:/i.test(address);
        if (!isNat64 && (first < 0x2000 || first > 0x3fff)) expect(isPublicAddress(address)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
