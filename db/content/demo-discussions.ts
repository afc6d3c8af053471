import type { DemoDiscussion } from "#contracts/discussions.ts";

/** Shown on an empty site, marked as demo: invented people talk about what members of such a site talk about. Authors are named by username. */
export const demoDiscussions: readonly DemoDiscussion[] = [
  {
    author: "meera.n",
    title: "How did you prepare for your first system design interview?",
    tags: ["Interviews", "System Design", "Campus"],
    hoursAgo: 9,
    content: `Placements begin in five weeks. I know what a cache is and can draw a load balancer, and that is where it ends.

- What did you read that helped?
- Did you practise alone or with somebody?
- How much depth do they expect from a fresher?`,
    replies: [
      {
        author: "rohan_d",
        hoursLater: 1,
        isAccepted: true,
        content: `I interview freshers. Nobody expects you to have run a large system. What I look for:

1. You **ask** before you draw: how many users, what may be lost, what may be late.
2. You can say what breaks first when the numbers grow ten times.
3. You choose something plain and can say why.

Practise aloud, with a friend who keeps asking "and then?".`,
        answers: [
          { author: "meera.n", hoursLater: 2, content: "Thank you, @rohan_d. The second one is what I always skip." },
          {
            author: "arjun_das",
            hoursLater: 3,
            content: "We are three in Kolkata who practise on Sundays, over a call. You are welcome to join.",
          },
        ],
      },
      {
        author: "ananya.iyer",
        hoursLater: 4,
        content:
          "Read the documentation of one database you have used, from start to end. It teaches more about trade-offs than any summary.",
      },
    ],
  },
  {
    author: "gurpreet",
    title: "One Postgres for everything: when did it stop being enough?",
    tags: ["Databases", "Architecture"],
    hoursAgo: 30,
    content: `We keep rows, a queue and the search index in one PostgreSQL. It is calm at forty writes a second.

For those who moved something out: what was it, and what did you see in the numbers before you did?`,
    replies: [
      {
        author: "ananya.iyer",
        hoursLater: 2,
        content: `The queue went last, and only because of vacuum. Watch the dead rows of that table:

\`\`\`sql
select relname, n_dead_tup, last_autovacuum
from pg_stat_user_tables
order by n_dead_tup desc
limit 5;
\`\`\`

Until that number frightens you, one server to back up is worth a lot.`,
        answers: [{ author: "gurpreet", hoursLater: 3, content: "Ours is in the hundreds. I will sleep well, then." }],
      },
    ],
  },
  {
    author: "arjun_das",
    title: "Is a first pull request to a large open-source project realistic for a student?",
    tags: ["Open Source", "Campus"],
    hoursAgo: 52,
    content:
      "I can read Python well. Every issue marked for beginners has ten people under it already. Where do you find work that nobody has taken?",
    replies: [
      {
        author: "fatima.sheikh",
        hoursLater: 5,
        content:
          "Run the project on your own machine and write down everything that went wrong. The setup page is always out of date, and a corrected one is merged gladly.",
      },
      {
        author: "rohan_d",
        hoursLater: 8,
        content: "Tests. Find a bug that was fixed without one, and write it. You learn the code, and nobody says no.",
      },
    ],
  },
  {
    author: "fatima.sheikh",
    title: "Recruiters ask for notice period buyout. What do you answer?",
    tags: ["Careers"],
    hoursAgo: 75,
    content:
      "I hire for a small company in Hyderabad, and ninety days is too long for us. I would like to know how it looks from the other side of the table.",
    replies: [],
  },
];
