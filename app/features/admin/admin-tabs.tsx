import { Tabs } from "#app/components/ui/tabs.tsx";

const places = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/tasks", label: "Background tasks" },
  { to: "/admin/sources", label: "Sources" },
  { to: "/admin/roles", label: "Roles" },
  { to: "/admin/waitlist", label: "Waitlist" },
  { to: "/admin/ai-spend", label: "AI spend" },
  { to: "/admin/log", label: "Log" },
  { to: "/moderation", label: "Moderation" },
] as const;

/** The tabs of the pages for admins. */
export function AdminTabs({ pathname }: { pathname: string }) {
  return (
    <div className="mb-6">
      <Tabs
        label="Admin"
        tabs={places.map(({ to, label }) => ({
          to,
          label,
          isCurrent: pathname === to || (to === "/moderation" && pathname === "/moderation/log"),
        }))}
      />
    </div>
  );
}
