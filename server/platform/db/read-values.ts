// Converts PostgreSQL values to JavaScript values.
import pg from "pg";

const int8 = 20;
const date = 1082;
// Not among the types the driver has names for.
const textArray: number = 1009;
const uuidArray: number = 2951;
const int4Array: number = 1007;

/**
 * The reader of a type, for the option `types` of a pool. Counts fit a JavaScript number; a calendar date has no time zone and stays text.
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
// Escaped characters, null, arrays in arrays and arrays that do not count from one.
const special = /\\|NULL|^(?!\{(?!\{))/;
const element = /"[^"]*"|[^",{}]+/g;

/**
 * `{cloud,"open source"}`. The driver's reader goes letter by letter and takes seven times as long: a list of jobs has a hundred and twenty
 * texts, a search a thousand lists of ids.
 */
function readTexts(value: string): (string | null)[] {
  if (special.test(value)) return readAnyTexts(value);
  if (!value.includes('"')) return value === "{}" ? [] : value.slice(1, -1).split(",");
  return (value.match(element) ?? []).map((one) => (one.startsWith('"') ? one.slice(1, -1) : one));
}

/** `{1,20}`. */
function readNumbers(value: string): (number | null)[] {
  if (special.test(value)) return readAnyNumbers(value);
  return value === "{}" ? [] : value.slice(1, -1).split(",").map(Number);
}
