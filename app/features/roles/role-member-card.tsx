import { Form, useNavigation } from "react-router";
import type { RoleMember } from "#contracts/profiles-roles.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { RadioGroup } from "#app/components/form/radio-group.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";

/** The page's action data when the form has to be corrected. */
export type RoleAnswer = { userId: string; errors: Record<string, string>; values: Record<string, string> };

const roles = [
  { value: "moderator", label: "Moderator" },
  { value: "admin", label: "Admin" },
] as const;

/** One person with their roles and the form to change them. */
export function RoleMemberCard({ member, answer }: { member: RoleMember; answer: RoleAnswer | undefined }) {
  const { userId, name, email, username, isNamedInSettings } = member;
  const formId = `roles-${userId}`;
  const isSending = useNavigation().formData?.get("userId") === userId;
  const field = fieldsOf({ answer, known: { role: "moderator" }, formId });
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{name}</p>
        {member.roles.map((role) => (
          <Badge key={role} tone={role === "admin" ? "marigold" : "peacock"}>
            {role === "admin" ? "Admin" : "Moderator"}
          </Badge>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {email}
        {username && ` · @${username}`}
      </p>
      {isNamedInSettings && (
        <p className="mt-1 text-sm text-ink-soft">Named in ADMIN_EMAILS: the admin role comes back with their next sign-in.</p>
      )}
      {/* The key empties and closes the form once the change is stored. */}
      <details key={member.roles.join(" ")} className="mt-3" open={answer !== undefined}>
        <summary className={buttonClass({ variant: "secondary", size: "sm" })}>
          Change roles<span className="sr-only"> of {name}</span>
        </summary>
        <Form method="post" noValidate className="mt-4 grid gap-4">
          {/* Enter in a field presses a form's first button: of two choices it makes neither. */}
          {member.roles.length > 0 && <input type="submit" disabled hidden />}
          <input type="hidden" name="userId" value={userId} />
          <ErrorSummary errors={answer?.errors} formId={formId} />
          <RadioGroup {...field("role")} label="Role" options={roles} />
          <TextField {...field("reason")} label="Why" hint="Appears in the log that every admin sees." isRequired readOnly={isSending} />
          <div className="flex gap-3">
            <SubmitButton name="change" value="give" busyLabel="Giving..." size="sm">
              Give role
            </SubmitButton>
            {member.roles.length > 0 && (
              <SubmitButton name="change" value="take-away" busyLabel="Taking away..." variant="danger" size="sm">
                Take role away
              </SubmitButton>
            )}
          </div>
        </Form>
      </details>
    </Card>
  );
}
