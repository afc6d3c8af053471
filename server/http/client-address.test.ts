import { describe, expect, test } from "vitest";
import { createAddressReader } from "./client-address.ts";

describe("without trusted proxies", () => {
  const read = createAddressReader([]);

  test("identifies a client by its socket and ignores headers", () => {
    expect(read("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    expect(read("::ffff:203.0.113.7", null)).toBe("203.0.113.7");
  });

  test("identifies IPv6 clients by their /64, however the address is written", () => {
    const network = "2001:db8:0:7::/64";
    for (const address of ["2001:db8:0:7::1", "2001:0DB8:0000:0007:ffff:ffff:ffff:ffff", "2001:db8:0:7:0:0:0:0", "2001:db8:0:7::1%eth0"]) {
      expect(read(address, null)).toBe(network);
    }
    expect(read("2001:db8:0:8::1", null)).not.toBe(network);
    expect(read("::1", null)).toBe("0:0:0:0::/64");
  });
});

describe("behind trusted proxies", () => {
  const read = createAddressReader(["10.0.0.0/8", "2001:db8:ffff::/48", "192.0.2.1"]);

  test("uses the address that the outermost trusted proxy saw", () => {
    expect(read("10.1.2.3", "203.0.113.7")).toBe("203.0.113.7");
    expect(read("10.1.2.3", "203.0.113.7, 10.9.9.9")).toBe("203.0.113.7");
    expect(read("2001:db8:ffff::5", "203.0.113.7")).toBe("203.0.113.7");
    expect(read("::ffff:192.0.2.1", "2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
  });

  test("ignores what a client added in front", () => {
    expect(read("10.1.2.3", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(read("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    expect(read("10.1.2.3", `${"10.0.0.1, ".repeat(500)}203.0.113.7`)).toBe("203.0.113.7");
    expect(read("10.1.2.3", `203.0.113.7${", 10.0.0.1".repeat(10)}`)).toBe("10.0.0.1");
  });

  test("accepts ports and brackets, and stops at an invalid address", () => {
    expect(read("10.1.2.3", "203.0.113.7:4711")).toBe("203.0.113.7");
    expect(read("10.1.2.3", "[2001:db8:1:2::9]:4711")).toBe("2001:db8:1:2::/64");
    expect(read("10.1.2.3", "203.0.113.7, unknown")).toBe("10.1.2.3");
    expect(read("10.1.2.3", "")).toBe("10.1.2.3");
  });
});
