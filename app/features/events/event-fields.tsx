import { useRef } from "react";
import { EVENT_DESCRIPTION_MAX, eventRows } from "#contracts/events-limits.ts";
import { CityOptions } from "#app/components/form/city-options.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { TagsField } from "#app/components/form/tags-field.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { moveEnd, readTime } from "./move-end.ts";

type EventFieldsProps = FormProps & { cities: readonly CityOption[] };

const furtherNames = ["city", "ends_at", "organiser", "capacity", "cfp_url", "cfp_closes_on"] as const;

/** The fields of an event: the required ones first, the others on demand. */
export function EventFields({ answer, known, cities }: EventFieldsProps) {
  const field = fieldsOf({ answer, known });
  return (
    <>
      <TextField {...field("title")} label="Title" isRequired />
      <TextArea
        {...field("description")}
        label="Description"
        hint="Markdown works here. Say what happens and who it is for."
        rows={eventRows.description}
        maxLength={EVENT_DESCRIPTION_MAX}
        // Some events from sources have no description.
        isRequired={known["description"] !== ""}
      />
      <BeginningField {...field("event_date")} />
      <TextField {...field("venue")} label="Venue" hint="Hall and street, or where to join." />
      <TextField {...field("registration_url")} label="Registration URL" type="url" placeholder="https://" />
      <TextField
        {...field("image_url")}
        label="Image URL (optional)"
        hint="The address of a picture that is public."
        type="url"
        placeholder="https://"
      />
      <TagsField {...field("tags")} placeholder="cloud, react, pune" />
      <FurtherFields field={field} cities={cities} />
    </>
  );
}

/** The start of the event; changing it moves the end as well. */
function BeginningField(props: ReturnType<ReturnType<typeof fieldsOf>>) {
  const last = useRef(props.defaultValue ?? "");
  const handleChange = ({ currentTarget: { value, form } }: React.ChangeEvent<HTMLInputElement>) => {
    const end = form?.elements.namedItem("ends_at");
    if (Number.isNaN(readTime(value)) || !(end instanceof HTMLInputElement)) return;
    end.value = moveEnd(end.value, last.current, value);
    last.current = value;
  };
  return <TextField {...props} label="Event Date" hint="India time." type="datetime-local" onChange={handleChange} isRequired />;
}

type FurtherFieldsProps = { field: ReturnType<typeof fieldsOf>; cities: readonly CityOption[] };

/** The optional fields; open when one of them has a value or an error. */
function FurtherFields({ field, cities }: FurtherFieldsProps) {
  const isChecked = (name: string) => field(name).defaultValue === "on";
  const isFurtherUsed =
    furtherNames.some((name) => field(name).defaultValue || field(name).error) || isChecked("is_online") || isChecked("is_all_day");
  return (
    <details
      open={isFurtherUsed || undefined}
      // Closed, it would keep half a date from being sent, and the reason unsaid.
      onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
      className="rounded-md border border-line px-4 py-3"
    >
      <summary className="-my-2.5 py-2.5 font-semibold">City, end, number of places and call for papers</summary>
      <div className="mt-4 grid gap-5">
        <TextField {...field("city")} label="City" list="event-cities" />
        <CityOptions id="event-cities" cities={cities} />
        <Checkbox name="is_online" label="People can join online" isChecked={isChecked("is_online")} />
        <TextField {...field("ends_at")} label="Ends" hint="India time." type="datetime-local" />
        <Checkbox name="is_all_day" label="All day: only the dates count" isChecked={isChecked("is_all_day")} />
        <TextField {...field("organiser")} label="Organiser" autoComplete="organization" />
        <TextField
          {...field("capacity")}
          label="Number of places"
          hint="When all are taken, members join a waiting list. Leave it empty if there is no limit."
          inputMode="numeric"
        />
        <TextField {...field("cfp_url")} label="Call for papers URL" type="url" placeholder="https://" />
        <TextField {...field("cfp_closes_on")} label="Call for papers closes on" type="date" />
      </div>
    </details>
  );
}

function Checkbox({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isChecked} className="size-5 accent-peacock" />
      {label}
    </label>
  );
}
