import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { explainStartFailure } from "./explain-start-failure.ts";

test("a failed start names its cause, not the message for visitors", () => {
  const cause = new Error("The thread that renders texts did not start within 10 s", { cause: new Error("No answer in time") });
  expect(explainStartFailure(new AppError("unavailable", { cause }))).toBe(
    "The start failed: The thread that renders texts did not start within 10 s: No answer in time. The machine may be too busy: start again when it is less so",
  );
  expect(explainStartFailure(new AppError("internal"))).toBe("The start failed: Something went wrong. Please try again.");
});

test("a message for operators is printed as it is", () => {
  expect(explainStartFailure(new Error("Port 3000 is in use. Set PORT to another one", { cause: new Error("EADDRINUSE") }))).toBe(
    "Port 3000 is in use. Set PORT to another one",
  );
  expect(explainStartFailure("nothing")).toBe("nothing");
});
