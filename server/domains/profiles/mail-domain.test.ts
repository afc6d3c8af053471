import { describe, expect, test } from "vitest";
import { findAddressProblem, isSameMailbox } from "./mail-domain.ts";

describe("an address that proves a work place or college", () => {
  test.each([
    "asha@acme.example",
    "asha+hiring@acme.example",
    "r.k@iitb.ac.in",
    "x@mit.edu",
    "y@du.edu.in",
    "z@college-of-arts.org",
    "a@notgmail.com",
  ])("%s", (address) => {
    expect(findAddressProblem(address, "work")).toBeNull();
    expect(findAddressProblem(address, "college")).toBeNull();
  });
});

describe("an address that proves nothing", () => {
  test.each([
    "asha@gmail.com",
    "asha@yahoo.co.in",
    "asha@rediffmail.com",
    "asha@proton.me",
    "asha@zoho.com",
    "asha@yahoo.es",
    "asha@outlook.ie",
    "asha@outlook.com.vn",
    "asha@hotmail.co.nz",
    "asha@yahoo.com.vn",
    "asha@yandex.kz",
    "asha@workmail.com",
    "asha@graduate.org",
  ])("because anybody can get one: %s", (address) => {
    expect(findAddressProblem(address, "work")).toContain("open to everybody, so it does not show where you work.");
    expect(findAddressProblem(address, "college")).toContain("where you study.");
    expect(findAddressProblem(address, "college")).toContain("college or university");
  });

  test.each(["asha@mailinator.com", "asha@inbox.yopmail.com", "asha@tempmail.io", "asha@temporaryinbox.com", "asha@inboxes.com"])(
    "because it is disposable: %s",
    (address) => {
      expect(findAddressProblem(address, "work")).toContain("Disposable");
    },
  );
});

test("different spellings of one mailbox are recognised", () => {
  expect(isSameMailbox("Asha.Rao@gmail.com", "asharao+mum@googlemail.com")).toBe(true);
  expect(isSameMailbox("asha@acme.example", "Asha+home@acme.example")).toBe(true);
  expect(isSameMailbox("asha.rao@acme.example", "asharao@acme.example")).toBe(false);
  expect(isSameMailbox("asha@acme.example", "meera@acme.example")).toBe(false);
});
