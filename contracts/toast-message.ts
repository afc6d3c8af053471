export type ToastMessage = {
  title: string;
  description?: string;
  variant: "default" | "destructive";
  action?: { label: string; href: string };
  undo?: ToastUndo;
};

/** The form that takes back what a toast tells of. Its fields name where it leads back to. */
export type ToastUndo = { action: string; fields: Record<string, string> };
