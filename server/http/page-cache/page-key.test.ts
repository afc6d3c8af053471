import { expect, test } from "vitest";
import { readPageAddress } from "./page-key.ts";

const site = "http://localhost:3000";
const id = "0199d2a0-7c1e-7000-8000-000000000001";
const nameOf = (path: string) => {
  const { address, isCacheable } = readPageAddress(site + path);
  return isCacheable ? address : null;
};

test("gives each page one key", () => {
  expect(nameOf("/tech-flash")).toBe("/tech-flash");
  expect(nameOf("/tech-flash?tag=AI&cursor=x")).toBe("/tech-flash?cursor=x&tag=AI");
  expect(nameOf("/tech-flash?cursor=x&tag=AI")).toBe("/tech-flash?cursor=x&tag=AI");
  expect(nameOf("/tech-flash?utm_source=mail&fbclid=1")).toBe("/tech-flash");
  expect(nameOf("/tech-flash?")).toBe("/tech-flash");
  expect(nameOf("/people/asha?utm_source=mail")).toBe("/people/asha");
  expect(nameOf("/people/asha?discussions=x&cursor=y")).toBe("/people/asha?cursor=y&discussions=x");
  expect(nameOf("/%74ech%2Dfl%61sh?tag=AI")).toBe("/tech-flash?tag=AI");
  expect(nameOf("/s%69temap%2exml")).toBe("/sitemap.xml");
  expect(nameOf("/api/v%31/jobs")).toBe("/api/v1/jobs");
  expect(nameOf("/TECH-Flash/")).toBe("/tech-flash");
  expect(nameOf(`/Blog/${id.toUpperCase()}/?utm_source=mail`)).toBe(`/blog/${id}`);
  expect(nameOf("/")).toBe("/");
});

test("an empty search is ignored, so that a filter beside it is kept, and only the first of several counts", () => {
  expect(nameOf("/jobs?q=&city=Pune")).toBe("/jobs?city=Pune");
  expect(nameOf("/api/v1/blogs?limit=5&q=&tag=AI")).toBe("/api/v1/blogs?limit=5&tag=AI");
  expect(nameOf("/jobs?q=react&city=Pune")).toBeNull();
  expect(readPageAddress(`${site}/jobs?q=&q=react`)).toEqual({ address: "/jobs", isCacheable: true });
  expect(nameOf("/journals?q=")).toBeNull();
});

test("requests of open discussion pages for new replies have the same key for all visitors", () => {
  const news = `/discussion/${id}/replies.data?since=2026-11-20T09%3A00%3A00.000Z`;
  expect(nameOf(`${news}&_routes=routes%2Fdiscussions%2Freplies`)).not.toBeNull();
});

test("gives different pages different keys", () => {
  const names = [
    "/a?tag=b%26cursor%3Dc",
    "/a?tag=b&cursor=c",
    "/a?tag=b%20c",
    "/a%3Ftag=b",
    "/a%2Fb",
    "/a/b",
    "/a%2574",
    "/at",
    "/a",
    "/a.data",
    "/A",
    "/a/",
    "/a//",
    "/blogs",
    "/blogs//",
    "/BLOGS/more",
    "/blogs/more",
    "/sitemap.xml",
    "/sitemap.xml/",
    "/Sitemap.xml",
    "/feeds/jobs.xml",
    "/feeds/jobs.xml/",
    "/FEEDS/jobs.xml",
    "/calendar.ics",
    "/calendar.ics/",
    "/Calendar.ics",
    `/events/${id}`,
    `/events/${id}.ics`,
    `/events/${id}.ICS`,
    `/og/events/${id}.png`,
    "/api/v1/jobs",
    "/api/V1/jobs",
  ].map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["/", "x=1", ""],
  ["/tech-flash", "x=1&city=Pune&tag=AI", "?tag=AI"],
  ["/blogs", "x=1&x=2", ""],
  ["/blogs", "q=react&limit=5", "?q=react"],
  [`/blog/${id}`, "tag=a&cursor=c", "?cursor=c"],
  [`/discussion/${id}`, "answer=a&cursor=c&x", "?answer=a&cursor=c"],
  [`/events/${id}`, "tag=a", ""],
  ["/jobs", "tag=a&tag=b&__proto__=1", "?tag=a"],
  [`/jobs/${id}.data`, "_routes=root&x=1", "?_routes=root"],
  ["/jobs", "_routes=root&tag=a", "?tag=a"],
  ["/people/asha", "_routes=root", ""],
  ["/sitemap.xml", "x=1&_routes=a&tag=b", ""],
  ["/sitemaps/blogs/2026-11.xml", "x=1&cursor=a", ""],
  ["/feeds/blogs.xml", "_=1732377600&author=asha&tag=ai", "?author=asha&tag=ai"],
  ["/feeds/jobs.json", "_=1732377600&author=asha&tag=ai", "?tag=ai"],
  ["/api/v1/jobs", "_=1732377600&pay=12&limit=5", "?limit=5&pay=12"],
  ["/api/v1/blogs", "tab=trending&tag=ai", "?tag=ai"],
  [`/api/v1/blogs/${id}`, "_=1732377600", ""],
  ["/calendar.ics", "_=1732377600&online=1&city=Pune&tag=ai&month=2026-12", "?city=Pune&online=1&tag=ai"],
  [`/events/${id}.ics`, "_=1732377600&city=Pune", ""],
  ["/og/site.png", "v=2", ""],
  [`/og/blogs/${id}.png`, "v=2&tag=ai", ""],
])("removes from the address of %s the parameters that the page does not read: %s", (path, query, read) => {
  expect(readPageAddress(`${site}${path}?${query}`).address).toBe(path + read);
});

test.each([
  ["/tech-flash", `tag=${"a".repeat(201)}`],
  ["/blogs", "q=anything"],
  ["/people/asha", "x=1"],
  ["/people/asha", "cursor=a&cursor=b"],
  ["/people/asha", "__proto__=1"],
])("does not cache %s with %s", (path, query) => {
  expect(nameOf(`${path}?${query}`)).toBeNull();
});
