import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";

/** The themes that can be chosen. `name` is the accessible name where only the icon is shown. */
export const themeOptions = [
  { value: "system", label: "System", name: "Same as this device", Icon: Monitor },
  { value: "light", label: "Light", name: "Light", Icon: Sun },
  { value: "dark", label: "Dark", name: "Dark", Icon: Moon },
] as const;
