/** How many lines each stream has. */
const lineCount = 9;
const middle = 110;

/** Decoration: two streams of lines, campus and corporate, come from the left, meet in the middle and run on together. */
export function Streams() {
  return (
    <div aria-hidden className="relative overflow-hidden">
      <svg viewBox="0 0 1440 220" preserveAspectRatio="none" className="streams h-28 w-full fill-none sm:h-40 lg:h-52">
        <path d={drawStream(8, middle - 34)} className="stroke-marigold" />
        <path d={drawStream(140, middle - 30)} className="stroke-peacock" />
      </svg>
      <p className="page-width absolute inset-0 flex flex-col items-start justify-around text-xs font-semibold tracking-wide">
        <span className="mb-2 rounded-sm bg-paper px-2 text-marigold-ink">Campus</span>
        <span className="mt-2 rounded-sm bg-paper px-2 text-peacock">Corporate</span>
      </p>
    </div>
  );
}

/** Returns the path of one stream. Its first line begins at `fromY` and ends at `toY`; the others follow below. */
function drawStream(fromY: number, toY: number): string {
  return Array.from({ length: lineCount }, (_, index) => drawLine(fromY + index * 9, toY + index * 8)).join("");
}

function drawLine(fromY: number, toY: number): string {
  return `M0 ${fromY}C380 ${fromY} 520 ${toY} 860 ${toY}H1440`;
}
