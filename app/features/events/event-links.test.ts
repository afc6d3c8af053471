import { expect, test } from "vitest";
import { mapAddress } from "./event-links.ts";

const leadsTo = (place: Parameters<typeof mapAddress>[0]) => {
  const address = mapAddress(place);
  return address === null ? null : new URL(address).searchParams.get("query");
};

test("a map shows places, not where to join online", () => {
  expect(leadsTo({ venue: "Tech Park", city: "Pune", isOnline: false })).toBe("Tech Park, Pune, India");
  expect(leadsTo({ venue: "Tech Park", city: "Pune", isOnline: true })).toBe("Tech Park, Pune, India");
  expect(leadsTo({ venue: "Tech Park, Baner, Pune, India", city: "Pune", isOnline: false })).toBe("Tech Park, Baner, Pune, India");
  expect(leadsTo({ venue: "Town Hall", city: null, isOnline: false })).toBe("Town Hall, India");
  expect(leadsTo({ venue: "https://meet.example.com/abc", city: "Pune", isOnline: true })).toBe("Pune, India");
  for (const venue of ["", "Online", "Zoom", "https://meet.example.com/abc"]) {
    expect(leadsTo({ venue, city: null, isOnline: true })).toBeNull();
  }
  expect(leadsTo({ venue: "", city: null, isOnline: false })).toBeNull();
});
