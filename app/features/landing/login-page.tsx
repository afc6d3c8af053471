import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MailX from "lucide-react/icons/mail-x";
import Users from "lucide-react/icons/users";
import { GoogleSignIn } from "#app/components/google-sign-in.tsx";
import { SigningInAccepts } from "#app/components/signing-in-accepts.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";
import { LogoMark } from "#app/components/ui/logo.tsx";

type LoginPageProps = { name: string; professionals: string; next: string | null; hasNoCookies: boolean };

/** The sign-in page: one button for members and for new people, and what the site promises. */
export function LoginPage({ name, professionals, next, hasNoCookies }: LoginPageProps) {
  const claims = [
    { text: "Secure and private data", Icon: LockKeyhole },
    { text: "No spam", Icon: MailX },
    { text: `${professionals} professionals`, Icon: Users },
  ];
  return (
    <div className="mx-auto max-w-[26rem] py-4 md:py-12">
      <LogoMark className="h-12 w-14" />
      <h1 className="mt-4 text-3xl">Sign in to {name}</h1>
      <p className="mt-2 text-lg text-ink-soft">
        New here? The same button creates your account.{next !== null && " Then you go on to the page you wanted."}
      </p>
      <ConfluenceRule className="my-6" />
      {hasNoCookies && (
        <p role="note" className="mb-5 rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 text-marigold-ink">
          Signing in needs cookies, and your browser sent none back. If it blocks them, allow them for this site and try again.
        </p>
      )}
      <GoogleSignIn next={next} className="w-full" />
      <ul className="mt-6 border-y border-line">
        {claims.map(({ text, Icon }) => (
          <li key={text} className="flex min-h-12 items-center gap-3 border-t border-line first:border-t-0">
            <Icon className="size-5 text-peacock" strokeWidth={1.7} />
            {text}
          </li>
        ))}
      </ul>
      <SigningInAccepts className="mt-6" />
    </div>
  );
}
