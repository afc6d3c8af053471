import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const parse = (value: string) => parseConfig({ TRUSTED_PROXIES: value });

test("trusted proxies can be addresses or networks of both families", () => {
  expect(parse("127.0.0.1, 10.0.0.0/8,::1,2001:db8::/32,")).toMatchObject({
    ok: true,
    config: { TRUSTED_PROXIES: ["127.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32"] },
  });
  expect(parse("")).toMatchObject({ ok: true, config: { TRUSTED_PROXIES: [] } });
});

test.each(["10.0.0.0/33", "proxy.local", "127.0.0.1,x"])("an error names the setting if one is invalid: %s", (value) => {
  const parsed = parse(value);
  expect(parsed.ok ? [] : parsed.problems).toEqual([expect.stringMatching(/^TRUSTED_PROXIES.*must be addresses or networks/)]);
});
