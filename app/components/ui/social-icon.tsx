import type { SocialLink } from "#contracts/site.ts";

/** The marks of social networks, in one colour; the link around one has the name. */
export function SocialIcon({ icon }: { icon: SocialLink["icon"] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="size-5 fill-none stroke-current"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[icon]}
    </svg>
  );
}

const paths: Record<SocialLink["icon"], React.ReactNode> = {
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M7.5 10.5v6M7.5 7.4v.1M11.5 16.5v-6M11.5 13c0-1.6 1-2.5 2.4-2.5s2.3.9 2.3 2.5v3.5" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.5 20.5l1.3-4.4A8.6 8.6 0 1 1 8 19.3z" />
      <path d="M9 8.6c-.6 1.6.2 3.3 1.6 4.7s3.1 2.2 4.7 1.6c.5-.2.8-.8.5-1.3l-1.2-.9-1.3.6c-1-.5-1.7-1.2-2.2-2.2l.6-1.3-.9-1.2c-.5-.3-1.1-.5-1.8 0z" />
    </>
  ),
  x: <path d="M4 4l16 16M20 4L4 20" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.1" />
    </>
  ),
  github: (
    <path d="M9 20c-4 1.2-4-2.2-6-2.5m12 4v-3.2c0-.9.1-1.3-.5-1.9 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12 12 0 0 0-6.2 0C6.5 3.7 5.4 4 5.4 4a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 10.4c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 1.9v3.2" />
  ),
  youtube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="M10 9.2v5.6l5-2.8z" />
    </>
  ),
};
