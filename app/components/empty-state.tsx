import { ConfluenceRule } from "./ui/confluence-rule.tsx";

type EmptyStateProps = {
  title: string;
  children?: React.ReactNode;
  /** A button or link to what can be done about it. */
  action?: React.ReactNode;
};

/** Shown in place of an empty list: says that it is empty, and what to do next. */
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
