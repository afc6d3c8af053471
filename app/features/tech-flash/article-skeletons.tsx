import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";

/** Shown in place of articles while they are being loaded. */
export function ArticleSkeletons({ note = "Loading tech news..." }: { note?: string }) {
  return (
    <div className="article-list">
      <LoadingNote>{note}</LoadingNote>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <div key={number} className="grid gap-2.5 border-b border-line py-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-4/5 max-w-reading" />
          <Skeleton className="h-4 w-full max-w-reading" />
          <Skeleton className="h-4 w-3/5 max-w-reading" />
          <Skeleton className="mt-2 h-7 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
