import { Link } from "#app/components/ui/link.tsx";
import { ages } from "#contracts/profiles-limits.ts";
import { MailLink } from "./legal-page.tsx";
import type { LegalTexts } from "./legal-page.tsx";

export function TermsText({ name, contactMail, operator }: LegalTexts) {
  return (
    <>
      <h2>Who may use {name}</h2>
      <p>
        Anybody may read. To take part you sign in with a Google account that is your own. One person, one account. You have to be at least{" "}
        {ages.least} years old. If you are under {ages.adult}, a parent has to agree before anything of yours is shown to others. Tell us
        the truth in your profile: people decide by it whom to trust.
      </p>

      <h2>What you write stays yours</h2>
      <p>
        You keep every right in your blogs, discussions, comments and profile. You allow us to show them on {name}, in its feeds and in its
        search, for as long as they stand here. When you delete something it leaves the site; copies that others made by reading a feed are
        out of our reach.
      </p>

      <h2>How we treat each other</h2>
      <ul>
        <li>Argue about the matter, not the person. No insults, no threats, no hate, no sexual content.</li>
        <li>Post only what you may post: no stolen texts, no secrets of your employer, nobody's private data.</li>
        <li>No advertising dressed as a question, no chains of links, no messages sent by machine.</li>
        <li>If a text was written with AI, you have read it and you stand by it.</li>
        <li>
          Do not try to break in, to slow the site down, or to copy it wholesale. The feeds and the public API are there for machines.
        </li>
      </ul>
      <p>
        Moderators may hide what breaks these rules; each such act is recorded with its reason, and you may write to us about it. Members
        who carry on regardless lose their account.
      </p>

      <h2>Jobs and events</h2>
      <p>
        A job must exist, be open, and carry its real pay; nobody may ask an applicant for money. An event must take place as described. We
        check what we can and remove what is false, but the contract is between you and whoever posted it: look twice before you send
        documents or money.
      </p>

      <h2>News and answers</h2>
      <p>
        Tech Flash shows titles and short summaries from other publications and links to them; what they say is theirs. Ask Me answers by
        machine and can be wrong. It names its sources so that you can check; please do, before a decision that matters.
      </p>

      <h2>What we promise, and what we cannot</h2>
      <p>
        We run {name} with care and free of charge for students and readers. We cannot promise that it is never down or free of mistakes. To
        the extent the law allows, we answer for what we did intentionally or with gross negligence; nothing here takes away rights that
        Indian consumer law gives you.
      </p>

      <h2>Leaving</h2>
      <p>
        You may stop at any time: <Link to="/settings">Settings</Link> deletes your account, or write to <MailLink address={contactMail} />{" "}
        from its address and we do. Our <Link to="/privacy">privacy notice</Link> says what happens to each piece of data.
      </p>

      <h2>Changes and law</h2>
      <p>
        When these terms change in a way that concerns you, the site says so before the change applies. {operator.name} is run from{" "}
        {operator.place}; the law of India applies.
      </p>
    </>
  );
}
