import Share2 from "lucide-react/icons/share-2";
import type { ToastKey } from "#contracts/toasts.ts";
import { Button } from "./ui/button.tsx";
import { useToast } from "./ui/toast-host.tsx";

type ShareButtonProps = {
  title: string;
  text: string;
  /** The path of the page that is shared. */
  path: string;
  /** Whether it stands among the small actions of a card. Default false. */
  isCardAction?: boolean;
  /** The toast after copying. Default "share-copied". */
  copiedToast?: ToastKey;
};

/** Opens the device's share sheet, else copies the link. Neither exists without JavaScript, so then the button is not shown. */
export function ShareButton({ title, text, path, isCardAction = false, copiedToast = "share-copied" }: ShareButtonProps) {
  const showToast = useToast();

  async function handleShare() {
    const address = new URL(path, window.location.href).href;
    const outcome = await share({ title, text, url: address });
    if (outcome === "copied") showToast({ key: copiedToast });
    if (outcome === "failed") showToast({ key: "share-failed" });
  }

  if (isCardAction) {
    return (
      <button
        type="button"
        aria-label={`Share: ${title}`}
        className="card-action card-action-share noscript:hidden"
        onClick={() => void handleShare()}
      >
        Share
      </button>
    );
  }
  return (
    <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => void handleShare()}>
      <Share2 className="size-4.5" />
      Share
    </Button>
  );
}

async function share(content: ShareData & { url: string }): Promise<"shared" | "cancelled" | "copied" | "failed"> {
  if (typeof navigator.share === "function" && (navigator.canShare?.(content) ?? true)) {
    try {
      await navigator.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
      // The share sheet exists but failed; the clipboard may still work.
    }
  }
  try {
    await navigator.clipboard.writeText(content.url);
    return "copied";
  } catch {
    return "failed";
  }
}
