import { ages } from "#contracts/profiles-limits.ts";
import { RadioGroup } from "#app/components/form/radio-group.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import type { fieldsOf } from "#app/components/form/form-answer.ts";

const ageGroups = [
  { value: "adult", label: `I am ${ages.adult} or older` },
  { value: "minor", label: `I am under ${ages.adult}`, hint: "A parent or guardian has to agree before others see anything of yours." },
] as const;

type AgeFieldsProps = { field: ReturnType<typeof fieldsOf>; /** Today's date in India, as YYYY-MM-DD. */ today: string };

/** The member's age, and the parent to ask. CSS removes the parent's field for adults, so that this also works without JavaScript. */
export function AgeFields({ field, today }: AgeFieldsProps) {
  return (
    <div className="group grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <RadioGroup {...field("ageGroup")} label="Your age" options={ageGroups} isRequired />
      <TextField
        {...field("dateOfBirth")}
        label="Date of Birth (optional if you are 18 or older)"
        hint="Only you can see it."
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
      />
      <div className="group-has-[[value=adult]:checked]:hidden">
        <TextField
          {...field("parentEmail")}
          label="Email of a parent or guardian (under 18)"
          hint="We write to them once, with a link to agree or say no."
          type="email"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
