import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";

/** The outlines of discussions on their way. */
export function DiscussionListSkeletons() {
  return (
    <div className="grid gap-4">
      <LoadingNote>Loading discussions...</LoadingNote>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className="grid gap-2.5 rounded-lg border border-line p-5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-6 w-4/5 max-w-reading" />
          <Skeleton className="h-4 w-full max-w-reading" />
          <Skeleton className="mt-1 h-5 w-56 max-w-full" />
        </div>
      ))}
    </div>
  );
}
