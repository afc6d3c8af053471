import type { DemoDiscussion } from "#contracts/discussions.ts";

/** Discussions for an empty site, marked as demo, on topics of such a site's members. Authors are invented and named by username. */
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

If you moved something out: what was it, and what did the numbers show before you did?`,
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
          "Run the project on your own machine and write down everything that went wrong. The setup page is always out of date, and corrections to it are merged gladly.",
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
      "I hire for a company in Hyderabad that grows fast, and ninety days is too long for us. I would like to know how it looks from the other side of the table.",
    replies: [],
  },
  {
    author: "arjun_das",
    title: "Which laptop for four years of engineering on a small budget?",
    tags: ["Campus", "Hardware"],
    hoursAgo: 14,
    content: `My sister has just started her B.Tech, and our parents can spend about forty thousand rupees. The laptop has to last four years, run Docker for small things, and survive a hostel.

What would you put the money into: memory, disk, screen or battery?`,
    replies: [
      {
        author: "gurpreet",
        hoursLater: 2,
        isAccepted: true,
        content: `In this order:

1. **16 GB of memory**, or a free slot to get there. Everything else you can work around.
2. **An SSD** of any size. External space is cheap.
3. **A keyboard and a hinge** that feel solid in the shop. Those break first in a hostel.

Look at refurbished business models with a year's warranty. They are ugly and easy to repair.`,
        answers: [{ author: "arjun_das", hoursLater: 4, content: "I had not thought of refurbished ones at all. Thank you!" }],
      },
      {
        author: "meera.n",
        hoursLater: 5,
        content: "And install Linux beside whatever it comes with. Mine has felt two years younger since.",
      },
    ],
  },
  {
    author: "fatima.sheikh",
    title: "Hiring managers: do you still ask for data structures in every interview?",
    tags: ["Hiring", "Interviews"],
    hoursAgo: 26,
    content: `Half of our teams ask for two rounds of puzzles, the other half for a small task on real code. Candidates who do well in one often do badly in the other.

What tells you most about the first six months of work?`,
    replies: [
      {
        author: "rohan_d",
        hoursLater: 3,
        content: `A bug in a small program we wrote for this. Ninety minutes, their own editor, search allowed. I look at how they narrow it down, not at whether they finish.

One puzzle stays, an easy one: whether somebody can write a loop without help should not be a surprise later.`,
      },
      {
        author: "ananya.iyer",
        hoursLater: 6,
        content:
          "Reading. I hand over 80 lines and ask what they do and what could go wrong. It takes 20 minutes and I learn more than from any tree.",
        answers: [
          {
            author: "fatima.sheikh",
            hoursLater: 7,
            content: "Would you share how you choose the 80 lines? Our teams find that part hard.",
          },
        ],
      },
    ],
  },
  {
    author: "ananya.iyer",
    title: "How do you keep secrets out of a repository that everybody can push to?",
    tags: ["Security", "DevOps"],
    hoursAgo: 40,
    content: `We found a cloud key in the history of a five-year-old repository. It was revoked within minutes, but I want it not to happen again.

What do you use, before the push and after it?`,
    replies: [
      {
        author: "gurpreet",
        hoursLater: 2,
        isAccepted: true,
        content: `Three nets, because each has holes:

- a hook on the laptop that looks for keys (people can skip it)
- the same check on the server, which refuses the push (nobody can skip it)
- keys that live for an hour, so that a leaked one is worth little

And a rule without exceptions: **a key that was pushed is revoked first and discussed later.** Removing it from the history is cosmetics.`,
      },
      {
        author: "rohan_d",
        hoursLater: 9,
        content: "We added a file of fake keys that the check must find. Twice it told us that the check had silently stopped working.",
      },
    ],
  },
  {
    author: "meera.n",
    title: "Study group for the Kubernetes application developer exam, evenings",
    tags: ["Kubernetes", "Learning"],
    hoursAgo: 55,
    content: `Looking for three or four people who would like to practise together:

- [x] a shared cluster (I have one, small)
- [ ] two evenings a week, 20:30 to 21:30
- [ ] somebody who has passed it and joins once for questions

Beginners welcome, I am one.`,
    replies: [
      { author: "arjun_das", hoursLater: 1, content: "I am in. Tuesdays and Thursdays suit me." },
      {
        author: "ananya.iyer",
        hoursLater: 20,
        content: "I passed it last year and can join one evening. Bring the questions you got wrong, those are the useful ones.",
      },
    ],
  },
  {
    author: "rohan_d",
    title: "Monorepo for four small teams: would you do it again?",
    tags: ["Teamwork", "DevOps"],
    hoursAgo: 70,
    content: `Eleven repositories, four teams, one product. Every change to the shared library means eleven pull requests.

I would like to hear from people who moved, and from people who moved back.`,
    replies: [
      {
        author: "ananya.iyer",
        hoursLater: 5,
        content: `We moved and stayed. What made it bearable:

- the checks run only for what a change touches
- each folder has owners, or reviews become nobody's
- *one version of everything* hurt for two months and has been a relief since`,
      },
      {
        author: "gurpreet",
        hoursLater: 11,
        content: "Think about who may read what. In our case a contractor for one app could suddenly see everything.",
      },
    ],
  },
  {
    author: "gurpreet",
    title: "Passkeys for users who share one phone in the family?",
    tags: ["Security", "Product"],
    hoursAgo: 92,
    content: `A passkey is unlocked by the screen lock of the phone. Many of our users share one phone, and its PIN, with two or three people.

Has anybody put passkeys in front of such users? What did you do about the shared screen lock?`,
    replies: [],
  },
  {
    author: "arjun_das",
    title: "MCA after a gap of two years: how do I explain it?",
    tags: ["Careers", "Campus"],
    hoursAgo: 110,
    content: `I looked after a parent for two years before my MCA. Every form asks for the "reason for gap" in one line, and I never know what to write.`,
    replies: [
      {
        author: "fatima.sheikh",
        hoursLater: 1,
        isAccepted: true,
        content: `One plain line, and no apology: *"Cared for a family member for two years."* Then one line about what you kept learning, if you did.

A decent recruiter stops asking there. If one does not, you have learned something about the company.`,
        answers: [{ author: "arjun_das", hoursLater: 3, content: "That is much shorter than what I had. Thank you." }],
      },
      { author: "meera.n", hoursLater: 8, content: "My brother wrote the same and was asked about his projects, not about the gap." },
    ],
  },
  {
    author: "ananya.iyer",
    title: "Speaking at a meetup for the first time: what would you have liked to know?",
    tags: ["Community", "Careers"],
    hoursAgo: 130,
    content: `I said yes to 20 minutes about database indexes in Bengaluru. Now I have forty slides and a bad feeling.`,
    replies: [
      {
        author: "rohan_d",
        hoursLater: 4,
        content: "Throw away thirty. One story, one mistake of your own, one thing they can do tomorrow. And never type live: record it.",
      },
      {
        author: "fatima.sheikh",
        hoursLater: 10,
        content: "Ask the organiser for a friendly face in the first row. It sounds silly and works.",
      },
    ],
  },
  {
    author: "meera.n",
    title: "தமிழில் தொழில்நுட்பம் எழுதும் வலைப்பதிவுகள் எவை?",
    tags: ["Learning", "Tamil"],
    hoursAgo: 150,
    content: "என் தோழிக்கு ஆங்கிலத்தை விடத் தமிழில் படிப்பது எளிது. நிரலாக்கம் பற்றித் தமிழில் தொடர்ந்து எழுதுபவர்கள் யாரையாவது தெரியுமா?",
    replies: [
      {
        author: "arjun_das",
        hoursLater: 12,
        content: "Not in Tamil, but I would love the same list for Bengali. Could we collect both here?",
      },
    ],
  },
  {
    author: "rohan_d",
    title: "How do you run on-call with only five engineers?",
    tags: ["Reliability", "Teamwork"],
    hoursAgo: 175,
    content: `One week in five is too much, and nobody sleeps well in it. The product must answer at night, though: our users pay bills after dinner.

What did you change first: the rota, the alerts, or the product?`,
    replies: [
      {
        author: "ananya.iyer",
        hoursLater: 2,
        isAccepted: true,
        content: `The alerts. We went through a month of pages and asked of each: *did a person have to do something, at once?* Two thirds: no. Those became a list that is read in the morning.

After that the rota was bearable, and the money for it easier to ask for.`,
        answers: [
          {
            author: "gurpreet",
            hoursLater: 5,
            content: "Same here. And whoever was woken may sleep in, without asking. Write that down somewhere.",
          },
          { author: "rohan_d", hoursLater: 6, content: "We start with the month of pages on Monday." },
        ],
      },
    ],
  },
  {
    author: "fatima.sheikh",
    title: "Salaries in job posts: does it bring better applications?",
    tags: ["Hiring", "Careers"],
    hoursAgo: 200,
    content: `We always show the range here. Friends at other companies say it attracts "only people who want money". I see fewer applications, and more of them fit.

What do you see, on both sides of the table?`,
    replies: [
      {
        author: "meera.n",
        hoursLater: 3,
        content: "As a candidate, I no longer apply where there is none. Each application costs me a day.",
      },
      {
        author: "rohan_d",
        hoursLater: 9,
        content: "It also ended a conversation inside the team that was overdue: why two people with the same work were paid differently.",
      },
    ],
  },
];
