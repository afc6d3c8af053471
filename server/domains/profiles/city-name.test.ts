import { expect, test } from "vitest";
import { cityScripts } from "#db/content/city-scripts.ts";
import { findCity, listCities, nameTown, toCanonicalCity, withOfficialCities } from "./city-name.ts";

test.each([
  ["Bangalore", "Bengaluru"],
  ["  bengaluru ", "Bengaluru"],
  ["बंगलौर", "Bengaluru"],
  ["തൃശൂ\u0d7c", "Thrissur"],
  ["തൃശൂ\u0d30\u0d4d\u200d", "Thrissur"],
  ["തൃശൂ\u0d30\u0d4d", "Thrissur"],
  ["Bombay", "Mumbai"],
  ["GURGAON", "Gurugram"],
  ["Trivandrum, Kerala", "Thiruvananthapuram"],
  ["new  delhi", "Delhi"],
  ["navi-mumbai", "Navi Mumbai"],
  ["Hyderabad, Andhra Pradesh", "Hyderabad"],
  ["Pondicherry, Tamil Nadu", "Puducherry"],
  ["Gurgaon, Delhi", "Gurugram"],
  ["गाज\u093cियाबाद", "Ghaziabad"],
  ["गाजियाबाद", "Ghaziabad"],
  ["चंडीगढ", "Chandigarh"],
])("%s becomes %s", (written, name) => {
  expect(toCanonicalCity(written)).toBe(name);
});

test.each([
  ["bangalore", "bangalore or Bengaluru"],
  ["react  developer new delhi", "react  developer new delhi or react developer Delhi"],
  ["बंगलौर", "बंगलौर or Bengaluru"],
  ["Bombay or Gurgaon", "Bombay or Gurgaon or Mumbai or Gurugram"],
  ['madras "bangalore days', 'madras "bangalore days" or Chennai "bangalore days'],
  ["Bengaluru", "Bengaluru"],
  ["pune -bombay", "pune -bombay"],
  ['"bombay talkies"', '"bombay talkies"'],
  ["BOM", "BOM"],
  ["c++", "c++"],
  ["", ""],
])("a search for %s means %s", (written, query) => {
  expect(withOfficialCities(written)).toBe(query);
});

test.each([
  ["Old Madras Road, Indiranagar", null],
  ["Mumbai Agra Highway", null],
  ["Delhi Public School, Whitefield", null],
  ["Delhi Gate, Agra", "Agra"],
  ["Mysore Rd. Metro Station, Bangalore", "Bengaluru"],
  ["Bangalore MG Road", "Bengaluru"],
  ["IIT Bombay, Powai", "Mumbai"],
  ["Panjim, Goa", "Panaji"],
  ["Calangute, Goa", "Goa"],
  ["Rohini, New Delhi", "Delhi"],
  ["Mumbai, Maharashtra; Bengaluru, Karnataka", "Bengaluru"],
  ["Sector 62, Noida, Delhi", "Delhi"],
])("%s is in %s", (place, city) => expect(findCity(place)).toBe(city));

test("a place outside the list stays as written", () => {
  expect(toCanonicalCity("Ralegan Siddhi")).toBe("Ralegan Siddhi");
  expect(toCanonicalCity("Paris, Texas")).toBe("Paris, Texas");
});

test.each([
  ["ralegan siddhi", "Ralegan Siddhi"],
  ["RALEGAN SIDDHI", "Ralegan Siddhi"],
  ["winston-salem", "Winston-Salem"],
  ["land's end", "Land's End"],
  ["Ralegan siddhi", "Ralegan siddhi"],
  ["NCR", "NCR"],
  ["IIT HAMPI", "IIT HAMPI"],
  ["हम्पी", "हम्पी"],
  ["hosur", "Hosur"],
  ["bangalore", "Bengaluru"],
  ["aurangabad, bihar", "Aurangabad, Bihar"],
])("the town %s is named %s", (written, name) => expect(nameTown(written)).toBe(name));

test.each(["Aurangabad, Bihar", "Bijapur, Chhattisgarh", "Srinagar, Uttarakhand 246174", "Berhampur, West Bengal, India"])(
  "%s is not the city of that name in another state",
  (place) => {
    expect(toCanonicalCity(place)).toBe(place);
    expect(findCity(`Town Hall, ${place}`)).toBeNull();
  },
);

test("no name or alias belongs to two cities", () => {
  const names = listCities().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(toCanonicalCity(name)).toBe(name);
});

test("each name in another script belongs to one city of the list", () => {
  const written = Object.entries(cityScripts).flatMap(([city, names]) => names.split(", ").map((name) => ({ city, name })));
  expect(new Set(written.map(({ name }) => name)).size).toBe(written.length);
  for (const { city, name } of written) expect([name, toCanonicalCity(name)]).toEqual([name, city]);
  expect(listCities().map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(cityScripts)));
});
