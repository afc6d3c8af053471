// What journals hold of a member. They go with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const journalsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("journals", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "title", "content", "is_pinned", "created_at", "updated_at", "removed_at", "version"],
      leftOut: ["content_html", "content_text", "letters", "words"],
    }),
  ],
  documents: (rowsOf) =>
    rowsOf("journals").map(({ id, title, content }) => ({
      path: `journals/${String(id)}.md`,
      text: `# ${String(title)}\n\n${String(content)}\n`,
    })),
};
