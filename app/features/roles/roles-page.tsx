import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import type { RoleChange, RoleMember } from "#contracts/profiles-roles.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useSearchText } from "#app/components/use-search-text.ts";
import { withQuery } from "#app/lib/with-query.ts";
import { RoleChanges } from "./role-changes.tsx";
import { RoleMemberCard } from "./role-member-card.tsx";
import type { RoleAnswer } from "./role-member-card.tsx";

export type RolesPageProps = {
  text: string;
  /** Where in the two lists the page stands, by the names in its address. */
  place: { after: string | null; cursor: string | null };
  members: RoleMember[];
  /** The position of the last of these people in the list, when there are more; else null. */
  nextAfter: string | null;
  changes: RoleChange[];
  nextCursor: string | null;
  answer: RoleAnswer | undefined;
};

/** The page on which admins find people, give and take away roles, and see the latest changes. */
export function RolesPage({ text, place, members, nextAfter, changes, nextCursor, answer }: RolesPageProps) {
  const field = useSearchText(text);
  return (
    <>
      <PageHeader title="Roles" lead="Moderators look after what is published. Admins also give roles and run the site." kicker="Admin" />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="people" className="grid gap-4">
          <h2 id="people" className="text-xl">
            {text === "" ? "Who holds a role" : "People"}
          </h2>
          <Form role="search" className="flex items-end gap-2">
            <div className="grow">
              <TextField ref={field} name="q" label="Name, email address or username" type="search" defaultValue={text} maxLength={100} />
            </div>
            <Button type="submit" variant="secondary" size="icon" aria-label="Search">
              <Search className="size-5" />
            </Button>
          </Form>
          {members.length === 0 ? (
            <EmptyState title="Nobody found">Try a part of the name, or the email address they sign in with.</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {members.map((member) => (
                <RoleMemberCard key={member.userId} member={member} answer={answer?.userId === member.userId ? answer : undefined} />
              ))}
            </ul>
          )}
          {nextAfter !== null && <NextPage to={withQuery("/admin/roles", { q: text, ...place, after: nextAfter })}>More people</NextPage>}
        </section>
        <section aria-labelledby="changes" className="grid gap-4">
          <RoleChanges changes={changes} />
          {nextCursor !== null && (
            <NextPage to={withQuery("/admin/roles", { q: text, ...place, cursor: nextCursor })}>Older changes</NextPage>
          )}
        </section>
      </div>
    </>
  );
}
