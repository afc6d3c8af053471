/** Form fields that are not shown, by name. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
