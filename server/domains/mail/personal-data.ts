// Personal data in the outbox: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { deleteMailsOfForSystem } from "./queries.ts";

export const mailPersonalData: PersonalDataSource = {
  tables: [
    personalTable("mails", {
      owner: "recipient",
      ownerIs: "email",
      key: ["id"],
      columns: ["id", "recipient", "created_at", "sent_at"],
      // The content of a mail until it is sent, when it is erased.
      omitted: ["subject", "text_body", "html_body", "unsubscribe_url"],
    }),
  ],
  erase(_ctx, db, { emails, provenEmails, accountEmail }) {
    const account = accountEmail.toLowerCase();
    return deleteMailsOfForSystem(db, { emails, own: [account, ...provenEmails], account });
  },
};
