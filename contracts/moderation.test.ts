import { expect, test } from "vitest";
import { decisionForm } from "./moderation.ts";

const decision = { kind: "blog", id: "01890a5d-ac96-774b-bcce-b302099a8057", reason: " " };

test("dismissing a report needs no reason", () => {
  expect(decisionForm.parse({ ...decision, action: "dismiss" }).reason).toBe("Left as it is");
  expect(decisionForm.parse({ ...decision, action: "dismiss", reason: "It is a joke" }).reason).toBe("It is a joke");
});

test.each(["reject", "hide", "restore"])("the decision to %s a text needs a reason", (action) => {
  const refused = decisionForm.safeParse({ ...decision, action });
  expect(refused.error?.issues).toMatchObject([{ path: ["reason"], message: "Please say why" }]);
});
