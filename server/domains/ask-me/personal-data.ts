// Personal data in Ask Me. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import { shownMessages } from "./shown-message-queries.ts";

export const askMePersonalData: PersonalDataSource = {
  tables: [
    personalTable("ask_me_sessions", { owner: "user_id", key: ["id"], columns: ["id", "title", "created_at", "updated_at", "deleted_at"] }),
    personalTable("ask_me_messages", {
      owner: "user_id",
      // In the same order as the conversations, so that each conversation's messages come next.
      key: ["session_id", "id"],
      from: shownMessages,
      columns: [
        "id",
        "session_id",
        "message",
        "response",
        "message_type",
        "sources",
        "fallback",
        "is_thin",
        "is_stopped",
        "rating",
        "rating_reason",
        "created_at",
      ],
      omitted: ["response_html", "letters"],
    }),
  ],
  async *documents(rowsOf) {
    const messages = rowsOf("ask_me_messages")[Symbol.asyncIterator]();
    let next = await messages.next();
    for await (const { id, title } of rowsOf("ask_me_sessions")) {
      const texts = [`# ${String(title)}`];
      for (; next.value?.["session_id"] === id; next = await messages.next()) texts.push(writeMessage(next.value));
      yield { path: `ask-me/${String(id)}.md`, text: texts.join("\n\n") };
    }
  },
};

function writeMessage(row: JsonRow): string {
  const { message, response, message_type: type, created_at: at } = row;
  const asked = `**${type === "user" ? "You" : "Ask Me"}** (${String(at)})\n\n${String(message)}`;
  return response === null ? asked : `${asked}\n\n**Ask Me**\n\n${String(response)}`;
}
