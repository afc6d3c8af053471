export type CardChoicesProps = { articleId: string; title: string; source: string; hidesRead: boolean; returnTo: string };

/** The choices with which a member sees less like this article. It uses no hooks, since the cards are cached (`cachedFragment`). */
export function CardChoices({ articleId, title, source, hidesRead, returnTo }: CardChoicesProps) {
  return (
    <details>
      <summary aria-label={`Hide: ${title}`} className="card-action card-action-hide">
        Hide
      </summary>
      <form method="post" action="/tech-flash/choices">
        <input type="hidden" name="return_to" value={returnTo} />
        <input type="hidden" name="article_id" value={articleId} />
        <input type="hidden" name="source" value={source} />
        {hidesRead && (
          <button type="submit" name="intent" value="mark-read" className="button button-secondary button-sm">
            Mark as read
          </button>
        )}
        <button type="submit" name="intent" value="mute-source" className="button button-secondary button-sm">
          Mute {source}
        </button>
        <a href="/tech-flash/choices" className="button button-secondary button-sm">
          Mute a word
        </a>
      </form>
    </details>
  );
}
