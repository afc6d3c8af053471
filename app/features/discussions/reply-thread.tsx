import type { ReplyView } from "#contracts/discussions.ts";
import { ReplyItem } from "./reply-item.tsx";
import type { ReplyPlace } from "./reply-place.ts";
import type { Thread } from "./reply-threads.ts";

/** A reply with the answers to it, one level deep. */
export function ReplyThread({ thread: { first, answers }, place }: { thread: Thread; place: ReplyPlace }) {
  return (
    <li className="grid gap-4 py-5">
      {first ? <Marked reply={first} place={place} /> : <p className="text-sm text-ink-faint">Answers to a reply further up</p>}
      {answers.length > 0 && (
        <ol className="grid gap-5 border-l-2 border-line pl-4 sm:ml-4 sm:pl-5">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Marked reply={answer} place={place} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function Marked({ reply, place }: { reply: ReplyView; place: ReplyPlace }) {
  return (
    <>
      {reply.id === place.firstNewId && (
        <p
          id="new"
          className="mb-4 flex items-center gap-3 text-sm font-semibold text-marigold-ink before:h-px before:grow before:bg-marigold after:h-px after:grow after:bg-marigold"
        >
          New since your last visit
        </p>
      )}
      <ReplyItem reply={reply} place={place} />
    </>
  );
}
