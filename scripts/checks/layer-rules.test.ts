import { describe, expect, test } from "vitest";
import { findLayerViolation } from "./layer-rules.ts";

/** Importer, files it may import, files it may not import. */
const table: [importer: string, may: string[], mayNot: string[]][] = [
  [
    "main.ts",
    ["build/server/index.js", "server/http/app.ts", "server/tasks/worker.ts", "server/platform/db/database.ts", "db/seeds/demo.ts"],
    ["app/root.tsx", "scripts/migrate.ts", "tests/factories/members.ts", "server/domains/events/queries.ts"],
  ],
  [
    "app/root.tsx",
    ["app/styles.css", "app/components/page-header.tsx", "contracts/toasts.ts", "server/http/request-context.ts"],
    ["server/platform/log/log.ts", "app/routes/landing.tsx", "db/content/cities.ts"],
  ],
  ["app/routes.ts", [], ["app/lib/links.ts", "contracts/viewer.ts"]],
  [
    "app/routes/events/list.tsx",
    [
      "app/features/events/event-card.tsx",
      "app/features/bookmarks/bookmark-button.tsx",
      "app/components/page-header.tsx",
      "app/lib/dates.ts",
      "contracts/events.ts",
      "server/http/request-context.ts",
      "server/domains/events/events.ts",
      "server/domains/bookmarks/bookmarks.ts",
    ],
    [
      "app/routes/events/detail.tsx",
      "app/routes/landing.tsx",
      "server/domains/events/queries.ts",
      "server/domains/events/policy.ts",
      "server/domains/context.ts",
      "server/platform/db/database.ts",
      "server/tasks/worker.ts",
    ],
  ],
  [
    "app/features/events/event-card.tsx",
    ["app/features/events/rsvp-button.tsx", "app/components/ui/card.tsx", "app/lib/dates.ts", "contracts/events-limits.ts"],
    ["app/features/jobs/job-card.tsx", "app/routes/events/list.tsx", "server/domains/events/events.ts", "server/http/request-context.ts"],
  ],
  [
    "app/components/page-header.tsx",
    ["app/components/empty-state.tsx", "app/components/ui/button.tsx", "app/lib/links.ts", "contracts/viewer.ts"],
    ["app/features/events/event-card.tsx", "app/routes/landing.tsx", "server/http/request-context.ts", "app/root.tsx"],
  ],
  ["app/components/ui/menu.tsx", ["app/components/ui/button.tsx", "app/lib/class-names.ts"], ["app/components/page-header.tsx"]],
  ["app/lib/dates.ts", [], ["app/lib/links.ts", "contracts/viewer.ts", "server/platform/clock/clock.ts"]],
  ["contracts/events.ts", ["contracts/viewer.ts"], ["app/lib/dates.ts", "server/platform/errors/app-error.ts", "db/content/cities.ts"]],
  [
    "server/http/app.ts",
    [
      "server/http/headers.ts",
      "server/domains/events/events.ts",
      "server/domains/context.ts",
      "server/platform/log/log.ts",
      "contracts/events.ts",
    ],
    [
      "server/domains/events/queries.ts",
      "server/domains/events/tasks.ts",
      "server/tasks/worker.ts",
      "app/root.tsx",
      "tests/factories/ctx.ts",
    ],
  ],
  [
    "server/tasks/registry.ts",
    [
      "server/domains/events/tasks.ts",
      "server/domains/events/refresh-tasks.ts",
      "server/domains/events/events.ts",
      "server/domains/task.ts",
    ],
    ["server/domains/events/queries.ts", "server/http/app.ts"],
  ],
  [
    "server/domains/bookmarks/bookmarks.ts",
    [
      "server/domains/bookmarks/queries.ts",
      "server/domains/events/events.ts",
      "server/domains/context.ts",
      "server/emails/layout.ts",
      "db/content/skills.ts",
    ],
    [
      "server/domains/events/queries.ts",
      "server/domains/events/tasks.ts",
      "server/domains/home/home.ts",
      "server/domains/notifications/notifications.ts",
      "server/http/app.ts",
      "server/tasks/worker.ts",
      "app/lib/dates.ts",
    ],
  ],
  [
    "server/domains/events/events.ts",
    ["server/domains/accounts/accounts.ts", "server/domains/profiles/profiles.ts", "contracts/events.ts"],
    ["server/domains/jobs/jobs.ts", "server/domains/bookmarks/bookmarks.ts", "server/domains/unheard-of/unheard-of.ts"],
  ],
  ["server/domains/profiles/profiles.ts", ["server/domains/accounts/accounts.ts"], ["server/domains/skills/skills.ts"]],
  [
    "server/domains/context.ts",
    ["server/platform/clock/clock.ts", "server/domains/task.ts", "contracts/viewer.ts"],
    ["server/domains/events/events.ts", "server/http/app.ts"],
  ],
  [
    "server/domains/remind.ts",
    ["server/domains/notify.ts", "server/platform/db/roles.ts"],
    ["server/domains/notifications/notifications.ts", "server/emails/layout.ts", "db/content/skills.ts", "server/tasks/worker.ts"],
  ],
  [
    "server/emails/welcome.ts",
    ["server/emails/layout.ts", "contracts/viewer.ts"],
    ["server/domains/events/events.ts", "server/platform/db/database.ts"],
  ],
  [
    "server/platform/mail/mailer.ts",
    [
      "server/platform/mail/fake-mailer.ts",
      "server/platform/config/config.ts",
      "server/platform/errors/app-error.ts",
      "server/platform/log/log.ts",
    ],
    ["server/platform/db/database.ts", "server/domains/events/events.ts", "contracts/viewer.ts", "server/emails/layout.ts"],
  ],
  ["server/platform/queue/queue.ts", ["server/platform/db/database.ts"], ["server/platform/mail/mailer.ts"]],
  ["db/content/cities.ts", ["db/content/states.ts", "contracts/cities.ts"], ["server/domains/events/events.ts"]],
  [
    "db/seeds/demo.ts",
    ["db/content/cities.ts", "server/domains/events/events.ts"],
    ["tests/factories/members.ts", "tests/setup/test-database.ts", "server/domains/events/queries.ts", "scripts/migrate.ts"],
  ],
  [
    "tests/factories/members.ts",
    ["tests/factories/ctx.ts", "server/platform/db/database.ts"],
    ["tests/setup/test-database.ts", "app/root.tsx"],
  ],
  [
    "tests/e2e/sign-in.e2e.ts",
    ["tests/setup/sites/e2e-site.ts", "tests/factories/members.ts", "contracts/toasts.ts"],
    ["scripts/check.ts", "bench/bench.ts"],
  ],
  [
    "bench/bench.ts",
    ["bench/bare-server.ts", "tests/factories/members.ts", "server/platform/db/database.ts"],
    ["app/root.tsx", "scripts/check.ts"],
  ],
  [
    "scripts/migrate.ts",
    ["server/platform/db/migrate.ts", "tests/setup/test-database.ts"],
    ["app/root.tsx", "bench/bench.ts", "server/http/app.ts"],
  ],
  ["vite.config.ts", ["scripts/server-guard.ts"], ["server/platform/config/config.ts", "app/root.tsx"]],
];

describe.each(table)("%s", (importer, may, mayNot) => {
  test("may import what lies below it", () => {
    expect(may.filter((file) => findLayerViolation(importer, file) !== null)).toEqual([]);
  });

  test("may not import anything else", () => {
    expect(mayNot.filter((file) => findLayerViolation(importer, file) === null)).toEqual([]);
  });
});

describe("a test", () => {
  test("may use test setup, factories and the platform beside what its folder may", () => {
    const importer = "server/domains/events/events.test.ts";
    for (const file of ["tests/setup/test-database.ts", "tests/factories/members.ts", "server/domains/events/queries.ts"]) {
      expect(findLayerViolation(importer, file)).toBeNull();
    }
    expect(findLayerViolation("app/lib/dates.test.ts", "app/lib/dates.ts")).toBeNull();
    expect(findLayerViolation("server/platform/mail/mailer.test.ts", "server/platform/clock/fake-clock.ts")).toBeNull();
  });

  test("keeps the direction of its folder", () => {
    expect(findLayerViolation("server/domains/events/events.test.ts", "server/domains/jobs/jobs.ts")).not.toBeNull();
    expect(findLayerViolation("server/domains/events/events.test.ts", "server/http/app.ts")).not.toBeNull();
  });

  test("is imported by nobody", () => {
    expect(findLayerViolation("server/domains/events/events.ts", "server/domains/events/events.test.ts")).toContain(
      "nothing imports a test",
    );
  });
});

test("a refusal names the file and the reason", () => {
  expect(findLayerViolation("app/features/events/event-card.tsx", "server/http/app.ts")).toBe(
    "may not import server/http/app.ts: a feature knows neither the server nor another feature",
  );
  expect(findLayerViolation("server/http/app.ts", "package.json")).toBe("may not import package.json: it has no place in the tree");
});
