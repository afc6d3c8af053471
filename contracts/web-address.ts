import { z } from "zod";
import { WEB_ADDRESS_MAX } from "./web-address-limits.ts";

type WebAddressOptions = {
  /** Whether http is allowed too. Default false: only https. */
  isHttpAllowed?: boolean;
};

/**
 * A web address as typed, in the form that browsers use: https (or http where allowed; https where neither is given), a host, nothing
 * before an @, at most 2,000 characters. An empty field is null.
 */
export function optionalWebAddress({ isHttpAllowed = false }: WebAddressOptions = {}) {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const typed = text.length > 2 * WEB_ADDRESS_MAX ? text.trim() : text.replaceAll(marksAround, "");
      if (typed === "") return null;
      const read = readWebAddress(typed.length <= WEB_ADDRESS_MAX && bareHost.test(typed) ? `https://${typed}` : typed, isHttpAllowed);
      if (read.ok) return read.address;
      context.addIssue({ code: "custom", message: read.message });
      return z.NEVER;
    });
}

/** Like `optionalWebAddress`, with https only. `missing`: the error when the field is empty. */
export function requiredWebAddress(missing: string) {
  return optionalWebAddress()
    .refine((address) => address !== null, missing)
    .transform(String);
}

// Spaces, and direction characters that were copied with an address. A joiner may end a word of an Indian script. The end has one class and
// not two alternatives, because some characters, such as U+FEFF, are in both, and each of them would double the time.
const marksAround = /^[\s\p{Cf}]+|(?<![[\s\p{Cf}]--[\u200c\u200d]])[[\s\p{Cf}]--[\u200c\u200d]]+$/gv;

/** A host with a dot and no scheme, as people type on a phone: "company.example/careers". */
const bareHost = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;

type Read = { ok: true; address: string } | { ok: false; message: string };

const refuse = (message: string): Read => ({ ok: false, message });

function readWebAddress(typed: string, isHttpAllowed: boolean): Read {
  const tooLong = `Please use an address of at most ${WEB_ADDRESS_MAX.toLocaleString("en-IN")} characters`;
  if (typed.length > WEB_ADDRESS_MAX) return refuse(tooLong);
  const url = /[\s\p{Cc}\\]/u.test(typed) ? null : URL.parse(typed);
  const begins = isHttpAllowed ? "https:// or http://" : "https://";
  const isWeb = url?.protocol === "https:" || (isHttpAllowed && url?.protocol === "http:");
  // Browsers accept "https:example.org" as an address, but people do not recognise it as one.
  if (!url || !isWeb || !/^https?:\/\//i.test(typed) || url.hostname === "") {
    return refuse(`Please give a whole web address that begins with ${begins}`);
  }
  if (url.username !== "" || url.password !== "") return refuse("Please leave the name and password out of the address");
  if (url.href.length > WEB_ADDRESS_MAX) return refuse(tooLong);
  return { ok: true, address: url.href };
}
