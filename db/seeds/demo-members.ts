import { newId } from "#server/platform/db/ids.ts";
import { standInIssuer, standInSubject } from "#server/platform/identity/stand-in/stand-in-account.ts";

type DemoMember = { name: string; mail: string; username: string; city: string } & (
  | { type: "corporate"; organization: string; designation: string; verified: boolean }
  | { type: "campus"; college: string; qualification: string }
);

const people: DemoMember[] = [
  {
    type: "corporate",
    name: "Ananya Iyer",
    mail: "ananya",
    username: "ananya.iyer",
    city: "Bengaluru",
    organization: "Kaveri Cloud",
    designation: "Staff Engineer",
    verified: true,
  },
  {
    type: "corporate",
    name: "Rohan Deshmukh",
    mail: "rohan",
    username: "rohan_d",
    city: "Pune",
    organization: "Sahyadri Systems",
    designation: "Engineering Manager",
    verified: true,
  },
  {
    type: "corporate",
    name: "Fatima Sheikh",
    mail: "fatima",
    username: "fatima.sheikh",
    city: "Hyderabad",
    organization: "Charminar Labs",
    designation: "Talent Partner",
    verified: false,
  },
  {
    type: "corporate",
    name: "Gurpreet Singh",
    mail: "gurpreet",
    username: "gurpreet",
    city: "Gurugram",
    organization: "Aravalli Data",
    designation: "Security Analyst",
    verified: false,
  },
  {
    type: "campus",
    name: "Meera Nair",
    mail: "meera",
    username: "meera.n",
    city: "Kochi",
    college: "Periyar Institute of Technology",
    qualification: "btech",
  },
  {
    type: "campus",
    name: "Arjun Das",
    mail: "arjun",
    username: "arjun_das",
    city: "Kolkata",
    college: "Hooghly College of Engineering",
    qualification: "mca",
  },
];

const workEmailOf = ({ mail, organization }: { mail: string; organization: string }) =>
  `${mail}@${organization.toLowerCase().replaceAll(" ", "-")}.example`;

// Earlier than all of their texts.
const joinedMsAgo = 60 * 86_400_000;

/** Returns the rows of the demo members at a moment: invented names and organisations, and addresses that lead nowhere. */
export function demoMembers(now: Date) {
  const joinedAt = new Date(now.getTime() - joinedMsAgo);
  const rows = people.map((person) => ({ person, id: newId(), email: `${person.mail}@demo.example` }));
  return {
    users: rows.map(({ person, id, email }) => ({
      id,
      issuer: standInIssuer,
      subject: standInSubject(email),
      email,
      email_verified: true,
      name: person.name,
      is_demo: true,
    })),
    profiles: rows.map(({ person, id, email }) => ({
      id,
      name: person.name,
      email,
      username: person.username,
      city: person.city,
      user_type: person.type,
      onboarding_completed: true,
      verified: person.type === "corporate" && person.verified,
      work_email: person.type === "corporate" && person.verified ? workEmailOf(person) : null,
      created_at: joinedAt,
    })),
    corporateProfiles: rows.flatMap(({ person, id }) =>
      person.type === "corporate" ? [{ id, organization: person.organization, designation: person.designation }] : [],
    ),
    campusProfiles: rows.flatMap(({ person, id }) =>
      person.type === "campus"
        ? [{ id, college_name: person.college, qualification: person.qualification, qualification_status: "pursuing" }]
        : [],
    ),
  };
}
