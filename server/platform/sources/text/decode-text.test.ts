import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]); // "Привет" in windows-1251
const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(hasMark ? `\ufeff${text}` : text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
const declared = (charset: string, body: Buffer) =>
  Buffer.concat([latin(`<?xml version="1.0" encoding="${charset}"?><a>`), body, latin("</a>")]);

describe("decodeText", () => {
  test("reads UTF-8 with and without a byte order mark, and removes the mark", () => {
    expect(decodeText(Buffer.from("नमस्ते 👋"), null)).toBe("नमस्ते 👋");
    expect(decodeText(Buffer.from("\ufeffनमस्ते"), "text/xml; charset=iso-8859-1")).toBe("नमस्ते");
  });

  test("reads UTF-16 of both byte orders, with a mark or recognised by its first bytes", () => {
    for (const isBig of [true, false]) {
      expect(decodeText(utf16("<?xml?>é", isBig, true), null)).toBe("<?xml?>é");
      expect(decodeText(utf16("<?xml?>é", isBig, false), null)).toBe("<?xml?>é");
    }
  });

  test("uses the charset of Content-Type", () => {
    expect(decodeText(cyrillic, "text/xml; charset=windows-1251")).toBe("Привет");
    expect(decodeText(latin("Notícias"), 'text/xml; Charset="ISO-8859-1"')).toBe("Notícias");
    expect(decodeText(declared("koi8-r", cyrillic), "text/xml;charset=windows-1251")).toContain("Привет");
  });

  test("uses the XML declaration, and the meta element of a page", () => {
    expect(decodeText(declared("windows-1251", cyrillic), "application/xml")).toContain("Привет");
    expect(decodeText(Buffer.concat([latin('<html><meta charset="windows-1251">'), cyrillic]), "text/html")).toContain("Привет");
  });

  test("prefers what the bytes show over what is declared", () => {
    expect(decodeText(declared("utf-8", Buffer.from("é")), "text/xml; charset=iso-8859-1")).toContain("<a>é</a>");
    expect(decodeText(declared("windows-1251", cyrillic), "text/xml; charset=utf-8")).toContain("Привет");
    expect(decodeText(declared("windows-1251", cyrillic), "text/xml; charset=iso-8859-1")).toContain("Привет");
    expect(decodeText(declared("iso-8859-1", Buffer.from("naïve – “ok”")), null)).toContain("<a>naïve – “ok”</a>");
    expect(decodeText(declared("iso-8859-1", latin("Déjà vu")), "text/xml; charset=iso-8859-1")).toContain("<a>Déjà vu</a>");
    expect(decodeText(declared("utf-16", Buffer.from("é")), null)).toContain("<a>é</a>");
  });

  test("reads bytes that are not valid UTF-8 as windows-1252", () => {
    expect(decodeText(latin("Últimas Notícias"), null)).toBe("Últimas Notícias");
    expect(decodeText(latin("Últimas Notícias"), "text/xml; charset=utf-8")).toBe("Últimas Notícias");
  });

  test("reads an unknown charset as UTF-8 and marks invalid bytes", () => {
    expect(decodeText(Buffer.from("é"), "text/xml; charset=klingon")).toBe("é");
    expect(decodeText(Buffer.concat([Buffer.from("é"), Buffer.from([0xff])]), "text/xml; charset=utf-8")).toBe("é\ufffd");
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.option(fc.string()), (body, contentType) => {
        expect(typeof decodeText(body, contentType)).toBe("string");
        expect(typeof decodeText(body, `text/xml; charset=${contentType}`)).toBe("string");
      }),
    );
  });
});
