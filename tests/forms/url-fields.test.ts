import { expect, test } from "vitest";
import { listFields } from "../setup/schema-fields.ts";
import type { Field } from "../setup/schema-fields.ts";

const good = "https://example.org/a";
const bad = {
  "a script": "javascript:alert(1)",
  "a script with a break in it": "java\tscript:alert(1)",
  data: "data:text/html,<script>alert(1)</script>",
  "another scheme": "file:///etc/passwd",
  "a name and a password": "https://asha:secret@example.org/",
  "a name": "https://asha@example.org/",
  "2,001 characters": `https://example.org/${"a".repeat(1_981)}`,
};

// Messages within the program, which no form fills in.
const inner = /^notifications\.ts notificationBatch\b/;

// The address of a browser's push service. Only the hosts of a few services are accepted.
const ofBrowser = /^push\.ts pushForm\.endpoint$/;

const takes = ({ schema }: Field, value: string) => schema.safeParse(value).success;
const words = ["words", "words that are no address, however many they are, in a sentence of some length"];
/** Whether a field accepts an address and refuses other words, so that it is parsed as one. */
const isAddress = (field: Field) => takes(field, good) && !words.some((text) => takes(field, text));

test("every field for an address refuses scripts, data, credentials and more than 2,000 characters", async () => {
  const fields = (await listFields()).filter((field) => isAddress(field) && !ofBrowser.test(field.name));
  expect(new Set(fields.map(({ name }) => name.split(".").at(-1)))).toEqual(
    new Set(["registration_url", "image_url", "cfp_url", "apply_url", "evidence_url", "link"]),
  );
  const taken = fields.flatMap((field) =>
    Object.entries(bad).flatMap(([what, value]) => (takes(field, value) ? [`${field.name} takes ${what}`] : [])),
  );
  expect(taken).toEqual([]);
});

test("every field that is called an address refuses other words", async () => {
  const named = (await listFields()).filter(({ name }) => /(?:^|[._])(?:url|href|link|website)$|Url$|Link$/.test(name));
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((field) => !isAddress(field) && !inner.test(field.name)).map(({ name }) => name)).toEqual([]);
});
