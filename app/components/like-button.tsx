import Heart from "lucide-react/icons/heart";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ACTS_IN_PLACE } from "#app/lib/page-state.ts";
import type { LikeAnswer } from "#contracts/posting.ts";
import type { ToastKey } from "#contracts/toasts.ts";
import { Button } from "./ui/button.tsx";
import { useToast } from "./ui/toast-host.tsx";
import { useViewer } from "./viewer.ts";

type LikeButtonProps = {
  /** The page of the liked item; its likes are posted to `/like` below it. */
  page: string;
  isLiked: boolean;
  likeCount: number;
  /** The toast for a visitor. */
  signInToast: ToastKey;
};

/**
 * Likes an item, or takes the like back. The heart changes at once. One call is in progress at a time, however often the button is pressed,
 * and the last choice is sent in the end. A refusal changes the heart back.
 */
export function LikeButton({ page, isLiked, likeCount, signInToast }: LikeButtonProps) {
  const viewer = useViewer();
  const showToast = useToast();
  const { submit, state, data } = useFetcher<LikeAnswer>();
  const [wanted, setWanted] = useState<boolean | null>(null);
  /** What the call in progress asks for; null when there is none. */
  const sent = useRef<boolean | null>(null);
  const answered = useRef(data);
  const isShown = wanted ?? isLiked;
  const count = likeCount + Number(isShown) - Number(isLiked);

  useEffect(() => {
    if (wanted === null) return;
    // Not the fetcher's `state`: it is still idle when a second press follows at once.
    if (sent.current !== null) {
      const isAnswered = state === "idle" && data !== undefined && data !== answered.current;
      if (!isAnswered) return;
      answered.current = data;
      if (data.toast) showToast(data.toast);
      const isSettled = data.toast !== undefined || sent.current === wanted;
      sent.current = null;
      if (isSettled) {
        setWanted(null);
        return;
      }
    }
    sent.current = wanted;
    void submit({ intent: wanted ? "like" : "unlike" }, { method: "post", action: `${page}/like` });
  }, [state, wanted, data, submit, page, showToast]);

  function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    if (!viewer) showToast({ key: signInToast, next: page });
    else setWanted(!isShown);
  }

  return (
    <form method="post" action={`${page}/like`} {...ACTS_IN_PLACE} onSubmit={handleSubmit}>
      <Button
        type="submit"
        name="intent"
        value={isShown ? "unlike" : "like"}
        variant="ghost"
        size="sm"
        aria-pressed={isShown}
        aria-label={`Like, ${count} so far`}
      >
        <Heart className={isShown ? "size-4.5 fill-danger text-danger" : "size-4.5"} />
        <span className="tabular-nums">{count}</span>
      </Button>
    </form>
  );
}
