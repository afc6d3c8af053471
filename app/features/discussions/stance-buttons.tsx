import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { useFetcher } from "react-router";
import type { DiscussionStance, StanceAnswer, StanceIntent } from "#contracts/discussion-stances.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useToast, useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useViewer } from "#app/components/viewer.ts";

/** The expected result of each press. Only the server knows whether a discussion was followed before it was muted. */
const outcomes: Record<StanceIntent, DiscussionStance> = { follow: "following", unfollow: "none", mute: "muted", unmute: "none" };

/**
 * Follows or mutes a discussion. A button changes at once, keeps the focus, and changes back if the server refuses. While a call is in
 * progress, further presses are ignored as double clicks. Visitors have nothing to mute.
 */
export function StanceButtons({ discussionId, stance }: { discussionId: string; stance: DiscussionStance }) {
  const viewer = useViewer();
  const showToast = useToast();
  const fetcher = useFetcher<StanceAnswer>();
  useToastFrom(fetcher.data);
  const asked = fetcher.formData?.get("intent") as StanceIntent | undefined;
  const shown = (asked && (fetcher.state === "submitting" ? outcomes[asked] : fetcher.data?.stance)) ?? stance;
  const address = `/discussion/${discussionId}/stance`;

  function handleSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!viewer) {
      showToast({ key: "discussion-follow-sign-in", next: `/discussion/${discussionId}` });
      return;
    }
    const { submitter } = event.nativeEvent;
    if (fetcher.state !== "idle" || !(submitter instanceof HTMLButtonElement)) return;
    void fetcher.submit({ intent: submitter.value }, { method: "post", action: address });
  }

  const [isFollowing, isMuted] = [shown === "following", shown === "muted"];
  const isBusy = fetcher.state !== "idle" || undefined;
  return (
    <form id="hear-of-it" method="post" action={address} onSubmit={handleSubmit} className="ends-row flex flex-wrap gap-1">
      <Button
        type="submit"
        name="intent"
        value={isFollowing ? "unfollow" : "follow"}
        variant="ghost"
        size="sm"
        aria-disabled={isBusy}
        className={isFollowing ? "bg-peacock-tint" : undefined}
      >
        <Bell fill={isFollowing ? "currentColor" : "none"} className="size-4.5" />
        {isFollowing ? "Following" : "Follow"}
      </Button>
      {viewer && (
        <Button
          type="submit"
          name="intent"
          value={isMuted ? "unmute" : "mute"}
          variant="ghost"
          size="sm"
          aria-disabled={isBusy}
          className={isMuted ? "bg-peacock-tint" : undefined}
        >
          <BellOff className="size-4.5" />
          {isMuted ? "Muted" : "Mute"}
        </Button>
      )}
    </form>
  );
}
