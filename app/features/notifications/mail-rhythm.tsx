import { mailRhythms, notificationKinds, urgentKinds } from "#contracts/notifications-limits.ts";
import type { MailRhythm } from "#contracts/notifications-limits.ts";
import { RadioGroup } from "#app/components/form/radio-group.tsx";
import { Card } from "#app/components/ui/card.tsx";

const urgent = notificationKinds
  .filter(({ kind }) => urgentKinds.includes(kind))
  .map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
const urgentWords = `${urgent.slice(0, -1).join(", ")} and ${urgent.at(-1)}`;

/** The choice how often emails come. */
export function MailRhythmCard({ rhythm }: { rhythm: MailRhythm }) {
  return (
    <Card className="mb-6">
      <RadioGroup
        name="rhythm"
        label={<span className="font-serif text-xl font-bold">When emails come</span>}
        hint={`${urgentWords} come right away whatever you choose, because they cannot wait. So do emails about your account.`}
        options={mailRhythms.map((one) => ({ value: one.rhythm, label: one.label, hint: one.hint }))}
        defaultValue={rhythm}
      />
    </Card>
  );
}
