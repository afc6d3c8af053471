/** Lines in each stream. */
const lineCount = 9;
const middle = 110;

/** The confluence drawn large: campus and corporate flow together and run on, woven, into the figures below. Decoration. */
export function Streams() {
  return (
    <div aria-hidden className="relative overflow-hidden">
      <svg viewBox="0 0 1440 220" preserveAspectRatio="none" className="streams h-28 w-full fill-none sm:h-40 lg:h-52">
        {indexes.map((index) => (
          <path key={`campus-${index}`} d={streamLine(8 + index * 9, middle - 34 + index * 8)} className="stroke-marigold" />
        ))}
        {indexes.map((index) => (
          <path key={`corporate-${index}`} d={streamLine(140 + index * 9, middle - 30 + index * 8)} className="stroke-peacock" />
        ))}
      </svg>
      <p className="page-width absolute inset-0 flex flex-col items-start justify-around text-xs font-semibold tracking-wide">
        <span className="mb-2 rounded-sm bg-paper px-2 text-marigold-ink">Campus</span>
        <span className="mt-2 rounded-sm bg-paper px-2 text-peacock">Corporate</span>
      </p>
    </div>
  );
}

const indexes = Array.from({ length: lineCount }, (_, index) => index);

function streamLine(fromY: number, toY: number): string {
  return `M0 ${fromY}C380 ${fromY} 520 ${toY} 860 ${toY}H1440`;
}
