import { Link } from "#app/components/ui/link.tsx";
import { ages } from "#contracts/profiles-limits.ts";
import { MailLink } from "./legal-page.tsx";
import type { LegalTexts } from "./legal-page.tsx";

export function PrivacyText({ name, contactMail, operator }: LegalTexts) {
  return (
    <>
      <p>
        This notice is given under India's Digital Personal Data Protection Act, 2023. The Data Fiduciary, that is, the one who answers for
        your data, is {operator.name}, {operator.place}: <MailLink address={contactMail} />.
      </p>

      <h2>What we keep, and why</h2>
      <table>
        <colgroup>
          <col width="40%" />
          <col width="32%" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>From Google when you sign in: account number, name, email address, picture address</td>
            <td>To know it is you, and to show your picture beside what you publish. We never see your password</td>
            <td>You delete the account</td>
          </tr>
          <tr>
            <td>Your profile: what you typed during onboarding</td>
            <td>
              To show you to others as you wish, and for the Verified badge, which shows the domain of your work email beside jobs you post
            </td>
            <td>
              You change it or delete the account; your last three usernames stay yours until then, and as fingerprints for a year after it,
              so that nobody else can take them
            </td>
          </tr>
          <tr>
            <td>Students: date of birth; if you are under 18, a parent's email address and their answer</td>
            <td>To ask the parent, as the law demands</td>
            <td>You delete the account</td>
          </tr>
          <tr>
            <td>What you publish: blogs, discussions, comments, jobs, events</td>
            <td>It is the point of the site</td>
            <td>You delete it; jobs and events, which can be closed or cancelled, when you delete the account</td>
          </tr>
          <tr>
            <td>
              What only you see: bookmarks, journals, Ask Me chats, career plans, your CV, interview answers, job applications and saved
              searches, notifications, how far you have read a discussion, the news you mute, and for 90 days the news you opened while you
              have it hidden
            </td>
            <td>To give them back to you</td>
            <td>You delete them or the account; what can be brought back, up to 30 days later; notifications, half a year</td>
          </tr>
          <tr>
            <td>Your likes, your answers to events, the discussions you follow or mute</td>
            <td>To count them, to remind you and to tell you of replies</td>
            <td>You take them back or delete the account</td>
          </tr>
          <tr>
            <td>What you report, and what moderators decide about what you wrote</td>
            <td>To keep the rules, and to be able to say why</td>
            <td>You delete the account; of a decision a note without your name stays, and for 30 days a fingerprint of the text</td>
          </tr>
          <tr>
            <td>The roles you are given or lose, and what you do as a moderator or administrator</td>
            <td>So that somebody answers for it</td>
            <td>You delete the account; a note without your name stays</td>
          </tr>
          <tr>
            <td>The emails we send you</td>
            <td>So that each arrives, and only once</td>
            <td>A week after sending; 37 days where one cannot be sent</td>
          </tr>
          <tr>
            <td>How much of the language model you use, and for what</td>
            <td>To hold the daily limit</td>
            <td>90 days, or you delete the account</td>
          </tr>
          <tr>
            <td>Which terms and privacy notice you have accepted by signing in, and when; those your parent agreed to</td>
            <td>To be able to show it</td>
            <td>You delete the account</td>
          </tr>
          <tr>
            <td>Your signed-in browsers: time, kind of browser</td>
            <td>To keep you signed in, and to sign out a lost phone</td>
            <td>You sign out, or the session runs out</td>
          </tr>
          <tr>
            <td>Devices on which you turn notifications on: the address and keys their browsers make for that</td>
            <td>To show you notifications there</td>
            <td>You turn them off or sign out</td>
          </tr>
          <tr>
            <td>Recruiter waitlist: name, work email, company, roles</td>
            <td>To write to you when hiring opens</td>
            <td>You ask us to remove it</td>
          </tr>
          <tr>
            <td>Counts of requests by internet address</td>
            <td>To stop floods of requests and break-ins</td>
            <td>A day at most</td>
          </tr>
          <tr>
            <td>A fingerprint of whoever opens a blog, made with a secret of that day</td>
            <td>To count each reader once a day</td>
            <td>The secret is deleted after two days; after that nobody can be identified by it</td>
          </tr>
        </tbody>
      </table>
      <p>Nothing else. No advertising, no trackers, no scripts of other companies, no profile of you for anybody.</p>

      <h2>Who else gets to see something</h2>
      <ul>
        <li>Google learns that you sign in to {name}, because you do it there.</li>
        <li>
          The operator of the language model, where one is connected, gets what you send to Ask Me, with the passages needed to answer it,
          the title, summary and tags when you press Write with AI, what you answer the interview coach, and the career path for which you
          generate a roadmap; not your name or address. What visitors ask never goes there, nor what members under 18 write without a
          parent&rsquo;s consent.
        </li>
        <li>
          When you say that you go to an event, or wait for a place, the member who added it sees your name on its guest list. The
          event&rsquo;s page says so before you answer; whoever answered before it did is only counted.
        </li>
        <li>The email service carries the emails we send you.</li>
        <li>
          Where you turn notifications on, the maker of your browser carries them (Google, Mozilla, Apple or Microsoft). They are encrypted
          for your browser: the maker sees that something comes from {name}, and when, but not what it says.
        </li>
        <li>
          Pictures in the news come from the publications themselves, those of events and in what members write from wherever they are, and
          those of members from Google, so their servers see your browser asking for them.
        </li>
        <li>Authorities, when Indian law obliges us, and only as far as it does.</li>
      </ul>
      <p>We sell nothing and rent nothing to anybody.</p>

      <h2>Cookies</h2>
      <p>
        Only those the site cannot do without: one for being signed in, one that lives for minutes while you sign in, one that carries a
        message to the next page, one that for a few seconds lets you see at once what you have changed, and one for your choice of light or
        dark.
      </p>

      <h2>Your rights</h2>
      <p>Under the Act you may, at any time and free of charge:</p>
      <ul>
        <li>get a copy of your data and know who has received it,</li>
        <li>have it corrected, completed or erased,</li>
        <li>withdraw a consent, as easily as you gave it; what was done before stays lawful,</li>
        <li>name somebody who may exercise these rights if you die or are no longer able to,</li>
        <li>complain to us, and after that to the Data Protection Board of India.</li>
      </ul>
      <p>
        Copy, correction and erasure are in your <Link to="/settings">Settings</Link> and need nobody's help: an account is erased seven
        days after you ask, and until then you can take it back. For everything else, a wrong date of birth included, write from the address
        of your account to <MailLink address={contactMail} />. We answer within 30 days. Complaints go to the {operator.grievanceOfficer},
        at the same address; the <Link to="/contact">contact page</Link> has the details.
      </p>

      <h2>How it is kept safe</h2>
      <p>
        Connections are encrypted. Your session is an opaque key of which we store only a fingerprint. Private tables are walled off in the
        database row by row, besides the checks in the program. Secrets, email addresses and private texts do not go into logs. If a breach
        concerns you, we tell you and the Board without delay.
      </p>

      <h2>Young people</h2>
      <p>
        Members are at least {ages.least} years old. For a member under {ages.adult} a parent is asked by email. Until the parent has
        agreed, nothing of the member is shown to others; if the parent says no, it stays so. We do not track children or show them
        advertising, as we do with nobody.
      </p>
    </>
  );
}
