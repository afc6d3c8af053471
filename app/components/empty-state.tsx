import { ConfluenceRule } from "./ui/confluence-rule.tsx";

type EmptyStateProps = {
  title: string;
  children?: React.ReactNode;
  /** What to do about it: a button or link. */
  action?: React.ReactNode;
};

/** A list with nothing in it: says so, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <ConfluenceRule className="w-24" />
      <p className="font-serif text-xl font-bold">{title}</p>
      {children && <p className="max-w-form text-ink-soft">{children}</p>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
