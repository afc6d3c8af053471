import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

describe("GOOGLE_ISSUER", () => {
  test.each(["https://accounts.google.com", "http://127.0.0.1:4000", "http://[::1]:4000/path", "http://localhost"])(
    "may be %s",
    (issuer) => {
      expect(parseConfig({ ...google, GOOGLE_ISSUER: issuer })).toMatchObject({
        ok: true,
        config: { GOOGLE_ISSUER: issuer, isStandIn: false },
      });
    },
  );

  test.each(["http://issuer.example", "http://127.evil.example", "http://10.0.0.1"])(
    "refuses plain http to %s, because secrets would be readable",
    (issuer) => {
      expect(parseConfig({ ...google, GOOGLE_ISSUER: issuer })).toEqual({
        ok: false,
        problems: [expect.stringMatching(/^GOOGLE_ISSUER: must start with https/)],
      });
    },
  );
});
