export type ToastMessage = {
  title: string;
  description?: string;
  variant: "default" | "destructive";
  action?: { label: string; href: string };
  undo?: ToastUndo;
};

/** The form that undoes what a toast is about. Its fields name where it redirects to. */
export type ToastUndo = { action: string; fields: Record<string, string> };
