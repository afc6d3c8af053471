// Converts PostgreSQL values to JavaScript values.
import pg from "pg";

const int8 = 20;
const date = 1082;
// The driver has no names for these types.
const textArray: number = 1009;
const uuidArray: number = 2951;
const int4Array: number = 1007;

/**
 * Returns the parser of a type, for a pool's option `types`. Counts become JavaScript numbers. A calendar date has no time zone and stays
 * text.
 */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === int8) return Number;
  if (oid === date) return (value: string) => value;
  if (oid === textArray || oid === uuidArray) return readTexts;
  if (oid === int4Array) return readNumbers;
  return pg.types.getTypeParser(oid, format as "text");
};

const readAnyTexts = pg.types.getTypeParser(textArray, "text");
const readAnyNumbers = pg.types.getTypeParser(int4Array, "text");
// Escaped characters, null, nested arrays, and arrays whose first index is not 1.
const special = /\\|NULL|^(?!\{(?!\{))/;
const element = /"[^"]*"|[^",{}]+/g;

/**
 * Parses `{cloud,"open source"}`. The driver's parser goes character by character and takes seven times as long; a list of jobs has 120
 * texts, and a search a thousand lists of ids.
 */
function readTexts(value: string): (string | null)[] {
  if (special.test(value)) return readAnyTexts(value);
  if (!value.includes('"')) return value === "{}" ? [] : value.slice(1, -1).split(",");
  return (value.match(element) ?? []).map((one) => (one.startsWith('"') ? one.slice(1, -1) : one));
}

/** Parses `{1,20}`. */
function readNumbers(value: string): (number | null)[] {
  if (special.test(value)) return readAnyNumbers(value);
  return value === "{}" ? [] : value.slice(1, -1).split(",").map(Number);
}
