import { qualifications, qualificationStatuses } from "#contracts/profiles-limits.ts";
import type { fieldsOf } from "./form-answer.ts";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

type FieldsProps = { field: ReturnType<typeof fieldsOf> };

/** Where a corporate member works, and as what. */
export function CorporateFields({ field }: FieldsProps) {
  return (
    <>
      <TextField {...field("organization")} label="Organization" autoComplete="organization" isRequired />
      <TextField {...field("designation")} label="Designation" autoComplete="organization-title" isRequired />
    </>
  );
}

/** Where a campus member studies, and what. */
export function CampusFields({ field }: FieldsProps) {
  return (
    <>
      <TextField {...field("collegeName")} label="College or University" isRequired />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          {...field("qualification")}
          label="Qualification"
          options={qualifications}
          placeholder="Choose your qualification"
          isRequired
        />
        <Select
          {...field("qualificationStatus")}
          label="Status"
          options={qualificationStatuses}
          placeholder="Choose your status"
          isRequired
        />
      </div>
    </>
  );
}
