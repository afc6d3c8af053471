import { useId } from "react";
import {
  JOB_DESCRIPTION_MAX,
  JOB_OPEN_DAYS_MAX,
  JOB_REQUIREMENTS_MAX,
  JOB_SALARY_SPREAD_MAX,
  JOB_YEARS_MAX,
  REMOTE,
  workModes,
} from "#contracts/jobs-limits.ts";
import type { ClosingDays } from "#contracts/job-pages.ts";
import { CityOptions } from "#app/components/form/city-options.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { RadioGroup } from "#app/components/form/radio-group.tsx";
import { TagsField } from "#app/components/form/tags-field.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";

type JobFieldsProps = FormProps & { cities: readonly CityOption[]; closing: ClosingDays };

/** Everything that is said of a job. */
export function JobFields({ answer, known, cities, closing }: JobFieldsProps) {
  const field = fieldsOf({ answer, known });
  return (
    <>
      <TextField {...field("title")} label="Title" placeholder="Backend Engineer" isRequired />
      <TextField {...field("company")} label="Company" autoComplete="organization" isRequired />
      <TextField
        {...field("location")}
        label="Location"
        hint="A city, or Remote when it can be done from anywhere in India."
        list="job-cities"
        isRequired
      />
      <CityOptions id="job-cities" cities={[{ name: REMOTE, aliases: "From anywhere in India" }, ...cities]} />
      <RadioGroup {...field("work_mode")} label="Work mode" options={workModes} isRequired />
      <PayFields field={field} />
      <ExperienceFields field={field} />
      <TextArea
        {...field("description")}
        label="Description"
        hint="What the work is, the team, and how hiring goes. Markdown works here."
        rows={10}
        maxLength={JOB_DESCRIPTION_MAX}
        isRequired
      />
      <TextArea
        {...field("requirements")}
        label="Requirements"
        hint={`One per line, at most ${JOB_REQUIREMENTS_MAX}. Name skills by their names: people find the job by them.`}
        placeholder={"2 years of Node.js or Go\nSQL, and the patience to read a query plan\nClear written English"}
        rows={6}
        isRequired
      />
      <TagsField {...field("tags")} placeholder="backend, fintech, postgres" />
      <TextField
        {...field("apply_url")}
        label="Apply link"
        hint="The page where people apply, beginning with https://. We look at it once a day, and hide the job when it stops working."
        type="url"
        inputMode="url"
        placeholder="https://company.example/careers/backend-engineer"
        autoComplete="url"
        isRequired
      />
      <TextField
        {...field("closes_on")}
        label="Closing date"
        hint={`The last day to apply: then the job closes by itself. At most ${JOB_OPEN_DAYS_MAX} days.`}
        type="date"
        min={closing.first}
        max={closing.last}
        isRequired
      />
    </>
  );
}

type PartProps = { field: ReturnType<typeof fieldsOf> };

function PayFields({ field }: PartProps) {
  return (
    <Pair
      legend="Salary in LPA, lakh rupees a year"
      hint={`Always shown. The maximum is at most ${JOB_SALARY_SPREAD_MAX} times the minimum, so that the range means something.`}
    >
      <TextField {...field("salary_min")} label="Minimum salary" inputMode="decimal" placeholder="8" isRequired />
      <TextField {...field("salary_max")} label="Maximum salary" inputMode="decimal" placeholder="14" isRequired />
    </Pair>
  );
}

function ExperienceFields({ field }: PartProps) {
  return (
    <Pair legend="Experience, in years" hint={`0 for freshers. From 0 to ${JOB_YEARS_MAX}; leave the maximum empty when more is welcome.`}>
      <TextField {...field("experience_min")} label="Minimum experience" inputMode="numeric" placeholder="0" />
      <TextField {...field("experience_max")} label="Maximum experience" inputMode="numeric" placeholder="Any" />
    </Pair>
  );
}

function Pair({ legend, hint, children }: { legend: string; hint: string; children: React.ReactNode }) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="grid gap-1.5">
      <legend className="font-semibold">{legend}</legend>
      <p id={hintId} className="text-sm text-ink-soft">
        {hint}
      </p>
      <div className="grid grid-cols-2 items-start gap-4">{children}</div>
    </fieldset>
  );
}
