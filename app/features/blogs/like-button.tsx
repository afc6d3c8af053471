import Heart from "lucide-react/icons/heart";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { LikeAnswer } from "#contracts/blog-pages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useToast } from "#app/components/ui/toast-host.tsx";
import { useViewer } from "#app/components/viewer.ts";

type LikeButtonProps = { blogId: string; isLiked: boolean; likeCount: number };

/**
 * Likes a blog, or takes the like back. The heart changes with the press. However often it is pressed, one call is under way at a
 * time and the last wish is what is sent in the end; a refusal puts the heart back.
 */
export function LikeButton({ blogId, isLiked, likeCount }: LikeButtonProps) {
  const viewer = useViewer();
  const showToast = useToast();
  const { submit, state, data } = useFetcher<LikeAnswer>();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const sent = useRef<boolean | null>(null);
  const answered = useRef(data);
  const isShown = wanted ?? isLiked;
  const count = likeCount + Number(isShown) - Number(isLiked);

  useEffect(() => {
    if (state !== "idle" || wanted === null) return;
    const isAnswered = data !== undefined && data !== answered.current;
    if (isAnswered) {
      answered.current = data;
      if (data.toast) showToast(data.toast);
      if (data.toast || sent.current === wanted) {
        sent.current = null;
        setWanted(null);
        return;
      }
    }
    if (sent.current === wanted) return;
    sent.current = wanted;
    void submit({ intent: wanted ? "like" : "unlike" }, { method: "post", action: `/blog/${blogId}/like` });
  }, [state, wanted, data, submit, blogId, showToast]);

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!viewer) showToast({ key: "blog-like-sign-in", next: `/blog/${blogId}` });
    else setWanted(!isShown);
  }

  return (
    <form method="post" action={`/blog/${blogId}/like`} onSubmit={handleSubmit}>
      <Button
        type="submit"
        name="intent"
        value={isShown ? "unlike" : "like"}
        variant="ghost"
        size="sm"
        aria-pressed={isShown}
        aria-label={`Like, ${count} so far`}
      >
        <Heart aria-hidden className={isShown ? "size-4.5 fill-danger text-danger" : "size-4.5"} />
        <span className="tabular-nums">{count}</span>
      </Button>
    </form>
  );
}
