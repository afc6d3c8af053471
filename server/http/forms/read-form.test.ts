import { globSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { formReaderField } from "#contracts/form-reader.ts";
import { writtenLine } from "#contracts/written-text.ts";
import { readerHeader, readForm } from "./read-form.ts";

const schema = z.object({
  title: z.string().trim().min(3, "Give it a title of 3 characters or more"),
  about: z.string().optional(),
  tags: z.array(z.string()).max(2, "Two tags at most").default([]),
});

function send(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/form", { method: "POST", body, headers });
}
const fields = (...pairs: [string, string][]) => send(new URLSearchParams(pairs));

describe("a valid form", () => {
  test("is parsed by its schema, from either encoding", async () => {
    const multipart = new FormData();
    multipart.set("title", "नमस्ते  ");
    for (const request of [fields(["title", "नमस्ते  "]), send(multipart)]) {
      expect(await readForm(request, schema)).toMatchObject({ ok: true, value: { title: "नमस्ते", tags: [] } });
    }
  });

  test("loses NUL characters, carriage returns and unknown fields", async () => {
    const read = await readForm(fields(["title", "a\0bc"], ["about", "one\r\ntwo\rthree"], ["user_id", "42"], ["__proto__", "x"]), schema);
    expect(read).toMatchObject({ ok: true, value: { title: "abc", about: "one\ntwo\nthree" } });
    expect(read.ok && Object.keys(read.value)).toEqual(["title", "about", "tags"]);
  });

  test("loses excessive combining marks, which would take seconds to normalise", async () => {
    const sent = new FormData();
    sent.set("title", `a${"\u0301".repeat(60_000)}${"\u0316".repeat(60_000)}`);
    const read = await readForm(send(sent), z.object({ title: writtenLine(80, "Please give a title") }));
    expect(read).toMatchObject({ ok: true, value: { title: `á${"\u0301".repeat(6)}` } });
  });

  test("may repeat fields that are lists", async () => {
    const read = await readForm(fields(["title", "abc"], ["tags", "a"], ["tags", "b"]), schema, { lists: ["tags"] });
    expect(read).toMatchObject({ ok: true, value: { tags: ["a", "b"] }, values: { tags: "a\nb" } });
  });

  test("carries its idempotency key, and a header takes precedence", async () => {
    const pairs: [string, string][] = [
      ["title", "abc"],
      ["idempotency_key", "from-form"],
    ];
    expect(await readForm(fields(...pairs), schema)).toMatchObject({ idempotencyKey: "from-form" });
    const withHeader = send(new URLSearchParams(pairs), { "idempotency-key": "from-header" });
    expect(await readForm(withHeader, schema)).toMatchObject({ idempotencyKey: "from-header" });
    expect(await readForm(fields(["title", "abc"]), schema)).toMatchObject({ idempotencyKey: null });
    await expect(readForm(fields(["title", "abc"], ["idempotency_key", "a b"]), schema)).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("a form that was rendered for a member", () => {
  const asha = "018f0000-0000-7000-8000-000000000001";
  const ofAsha = (reader: Record<string, string>, marks = [asha, asha]) =>
    readForm(send(new URLSearchParams([["title", "abc"], ...marks.map((mark) => [formReaderField, mark])]), reader), schema);

  test("is accepted from that member or an unknown sender, without its marks", async () => {
    const readers: Record<string, string>[] = [{ [readerHeader]: asha }, {}];
    for (const reader of readers) {
      expect(await ofAsha(reader)).toMatchObject({ ok: true, values: { title: "abc" } });
      expect((await ofAsha(reader)).values).toEqual({ title: "abc" });
    }
    expect(await ofAsha({ [readerHeader]: asha }, [])).toMatchObject({ ok: true });
  });

  test("is refused from another member who has signed in since", async () => {
    const bela = { [readerHeader]: "018f0000-0000-7000-8000-000000000002" };
    await expect(ofAsha(bela)).rejects.toMatchObject({ code: "conflict" });
    await expect(ofAsha(bela, [asha])).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a form with errors", () => {
  test("names each field once and returns what was typed, but no secret", async () => {
    const read = await readForm(fields(["title", "x"], ["about", "kept"], ["new_password", "hunter2"]), schema);
    expect(read).toEqual({
      ok: false,
      errors: { title: "Give it a title of 3 characters or more" },
      values: { title: "x", about: "kept" },
    });
  });

  test("names fields in the order of the page, not of its schema, with a missing choice after the field before it", async () => {
    const contact = z.object({
      note: z.string().min(1, "Write a note"),
      name: z.string().min(1, "Say who"),
      mode: z.string("Choose one"),
    });
    const read = await readForm(fields(["name", ""], ["note", ""]), contact);
    expect(!read.ok && Object.keys(read.errors)).toEqual(["name", "mode", "note"]);
  });

  test("reports a missing field as required, and has messages where the schema has none", async () => {
    expect(await readForm(fields(["about", "x"]), schema)).toMatchObject({ ok: false, errors: { title: "This field is required" } });
    const choice = z.object({ kind: z.enum(["blog", "job"]), id: z.uuid(), day: z.iso.date("Choose a day") });
    expect(await readForm(fields(["kind", "cat"], ["id", "1"], ["day", "soon"]), choice)).toMatchObject({
      errors: {
        kind: "Please choose one of the options on the page",
        id: "This is not in the right format",
        day: "Choose a day",
      },
    });
  });

  test("refuses a repeated field", async () => {
    const read = await readForm(fields(["title", "abc"], ["title", "evil"]), schema);
    expect(read).toMatchObject({ ok: false, errors: { title: "This field was sent more than once" }, values: { title: "abc" } });
  });

  test("refuses files, also under the name of a text", async () => {
    const form = new FormData();
    form.set("title", new File(["abc"], "a.txt"));
    expect(await readForm(send(form), schema)).toMatchObject({ ok: false, errors: { title: "Files cannot be sent here" } });
  });
});

describe("a body that is not a form", () => {
  test.each([
    ["JSON", '{"title":"abc"}', { "content-type": "application/json" }],
    ["text", "title=abc", { "content-type": "text/plain" }],
    ["a broken multipart body", "--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" }],
    ["multipart without a boundary", "title=abc", { "content-type": "multipart/form-data" }],
    ["multipart behind a boundary that cannot be", "title=abc", { "content-type": 'multipart/form-data; boundary="a\\"b"' }],
  ])("is refused: %s", async (_name, body, headers) => {
    await expect(readForm(send(body, headers), schema)).rejects.toMatchObject({ code: "bad_request" });
  });

  test("is refused above its limit, even if its length is not declared", async () => {
    const chunks = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(`title=${"a".repeat(500)}&`)),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    // The browser's types do not have `duplex`, which Node requires for a stream.
    const init = { method: "POST", body: chunks, headers, duplex: "half" };
    const endless = new Request("http://localhost/form", init);
    await expect(readForm(endless, schema, { maxBytes: 10_000 })).rejects.toMatchObject({ code: "too_large" });
    await expect(readForm(fields(["title", "a".repeat(2_000)]), schema, { maxBytes: 1_000 })).rejects.toMatchObject({ code: "too_large" });
  });

  test("is refused above its limit at once, even if another copy of the request is never read", async () => {
    const long = new Request("http://localhost/form", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      ...{ body: new Blob(["a".repeat(20_000)]).stream(), duplex: "half" },
    });
    await expect(readForm(long.clone(), schema, { maxBytes: 10_000 })).rejects.toMatchObject({ code: "too_large" });
  });

  test("is refused with more fields than any form has", async () => {
    const many = Array.from({ length: 201 }, (_, number): [string, string] => [`f${number}`, ""]);
    await expect(readForm(fields(...many), schema)).rejects.toMatchObject({ code: "bad_request" });
  });

  const multipart = "multipart/form-data; boundary=b";
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  test.each([
    ["half a million fields", "application/x-www-form-urlencoded", "a&".repeat(250_000)],
    ["ten thousand parts", multipart, `${part.repeat(10_000)}--b--\r\n`],
    ["ten thousand parts behind a boundary in quotes", 'multipart/form-data; boundary="b"', `${part.repeat(10_000)}--b--\r\n`],
    ["a hundred thousand headers of a part", multipart, `--b\r\n${"A:\r\n".repeat(100_000)}\r\n\r\n--b--\r\n`],
    ["a hundred thousand headers without an end", multipart, `${part}--b\r\n${"A:\r\n".repeat(100_000)}`],
  ])("is refused with %s before parsing, which would take long", async (_name, type, body) => {
    const takeApart = vi.spyOn(Response.prototype, "formData");
    await expect(readForm(send(body, { "content-type": type }), schema)).rejects.toMatchObject({ code: "bad_request" });
    expect(takeApart).not.toHaveBeenCalled();
    takeApart.mockRestore();
  });

  test("is parsed nowhere else in the server", () => {
    const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
    expect(files.length).toBeGreaterThan(100);
    const parsing = files.filter((file) => readFileSync(file, "utf8").includes(".formData()"));
    expect(parsing).toEqual(["server/http/forms/read-form.ts"]);
  });
});
