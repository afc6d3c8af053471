import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";

/** The outlines of blogs on their way. */
export function BlogListSkeletons() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <LoadingNote>Loading blogs...</LoadingNote>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className="grid gap-2.5 rounded-lg border border-line p-5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-2 h-7 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** The outline of one blog on its way. */
export function BlogSkeleton() {
  return (
    <div className="mx-auto grid max-w-reading gap-4" aria-busy>
      <LoadingNote>Loading the blog...</LoadingNote>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mb-4 h-7 w-40" />
      {[1, 2, 3].map((number) => (
        <div key={number} className="grid gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
