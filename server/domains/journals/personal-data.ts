// Personal data in journals. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { writeJournal } from "./export-journals.ts";
import type { TakenNames } from "./export-journals.ts";

export const journalsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("journals", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "title", "content", "is_pinned", "created_at", "updated_at", "removed_at", "version"],
      omitted: ["content_html", "content_text", "letters", "words"],
    }),
  ],
  async *documents(rowsOf) {
    const taken: TakenNames = new Map();
    for await (const { title, content, is_pinned: isPinned, created_at: createdAt, updated_at: updatedAt } of rowsOf("journals")) {
      const journal = {
        title: String(title),
        content: String(content),
        is_pinned: isPinned === true,
        created_at: new Date(String(createdAt)),
        updated_at: new Date(String(updatedAt)),
      };
      const { path, text } = writeJournal(journal, taken);
      yield { path: `journals/${path}`, text };
    }
  },
};
