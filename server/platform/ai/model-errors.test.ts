import { APICallError } from "ai";
import { expect, test } from "vitest";
import { withoutTexts } from "./model-errors.ts";

const key = "sk-secret-of-the-site";
const refused = (statusCode: number | undefined, message: string) =>
  new APICallError({ message, statusCode, url: "http://model.example/v1", requestBodyValues: { messages: ["my salary is"] } });

test.each([
  [401, `Incorrect API key provided: ${key}`, "Incorrect API key provided: [key] (status 401)"],
  [404, "The model m does not exist", "The model m does not exist (status 404)"],
  [undefined, "Cannot connect to API", "Cannot connect to API"],
  [422, "messages.0.content: my salary is", "The model's server answered with an error (status 422)"],
  [200, "terminated after: my salary is", "The model's answer broke off, or cannot be read (status 200)"],
  [500, "could not answer: my salary is", "The model's server answered with an error (status 500)"],
])("the log of a failed call with %s contains neither the prompt nor the key", (status, message, logged) => {
  const error = withoutTexts(refused(status, message), key) as Error;
  expect(error.message).toBe(logged);
  expect(JSON.stringify({ ...error, stack: error.stack })).not.toMatch(/my salary|sk-secret/);
});
