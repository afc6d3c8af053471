import { expect, test } from "vitest";
import { blockedPorts } from "./blocked-ports.ts";
import { parseConfig } from "./config.ts";

const problemsOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.problems;
};
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

test("the list contains only ports that Node's own fetch refuses", async () => {
  const asked = [...blockedPorts].map((port) => fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error));
  for (const error of await Promise.all(asked)) expect(error).toMatchObject({ cause: { message: "bad port" } });
});

test("refuses a port that browsers block and over which the stand-in could not be reached, in one line", () => {
  expect(problemsOf({ PORT: "4190" })).toEqual([expect.stringMatching(/^PORT: port 4190 .* Choose another one/)]);
  expect(problemsOf({ PORT: "4190", PUBLIC_URL: "http://localhost:8080" })).toEqual([expect.stringMatching(/^PORT: /)]);
  expect(problemsOf({ PORT: "6000", ...google })).toEqual([expect.stringMatching(/^PORT: /)]);
  expect(problemsOf({ PORT: "4191" })).toEqual([]);
});

test("accepts such a port behind a proxy, where no browser uses it", () => {
  expect(problemsOf({ PORT: "4190", PUBLIC_URL: "https://sangam.example", ...google })).toEqual([]);
});

test.each(["PUBLIC_URL", "GOOGLE_ISSUER", "AI_BASE_URL"])("refuses such a port in %s too", (name) => {
  expect(problemsOf({ [name]: "https://sangam.example:6697" })).toEqual([expect.stringMatching(new RegExp(`^${name}: port 6697 `))]);
  expect(problemsOf({ [name]: "https://sangam.example:6698" })).toEqual([]);
});
