/** A city that can be chosen, with the other names it is found by. */
export type CityOption = { name: string; aliases: string };

/** The suggestions of a field that has `list={id}`. */
export function CityOptions({ id, cities }: { id: string; cities: readonly CityOption[] }) {
  return (
    <datalist id={id}>
      {cities.map(({ name, aliases }) => (
        <option key={name} value={name}>
          {aliases}
        </option>
      ))}
    </datalist>
  );
}
