import { CityOptions } from "./city-options.tsx";
import type { CityOption } from "./city-options.tsx";
import { TextField } from "./text-field.tsx";
import type { fieldsOf } from "./form-answer.ts";

type ContactFieldsProps = {
  field: ReturnType<typeof fieldsOf>;
  cities: readonly CityOption[];
  /** Whether all three fields are required. Default false. */
  isRequired?: boolean;
};

/** Phone number, username and city. */
export function ContactFields({ field, cities, isRequired = false }: ContactFieldsProps) {
  const optional = isRequired ? "" : " (optional)";
  return (
    <>
      <TextField
        {...field("phone")}
        label={`Phone Number${optional}`}
        hint="Only you can see it. Without a country code it is an Indian number."
        type="tel"
        autoComplete="tel"
        isRequired={isRequired}
      />
      <TextField
        {...field("username")}
        label={`Username${optional}`}
        hint="3 to 30 letters, digits, underscores or dots."
        placeholder="@username"
        // Not "username", which password managers fill with that of an account.
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        isRequired={isRequired}
      />
      <TextField {...field("city")} label={`City${optional}`} list="cities" autoComplete="address-level2" isRequired={isRequired} />
      <CityOptions id="cities" cities={cities} />
    </>
  );
}
