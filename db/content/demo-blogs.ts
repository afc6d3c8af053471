import type { DemoBlog } from "#contracts/blogs.ts";

/** Blogs for an empty site, marked as demo, on topics of such a site's members. Authors are invented and named by username. */
export const demoBlogs: readonly DemoBlog[] = [
  {
    author: "ananya.iyer",
    title: "The retry that took our payments down",
    summary: "A time-out, three layers that each retried three times, and what we changed the week after.",
    tags: ["Backend", "Reliability"],
    daysAgo: 1,
    likedBy: ["rohan_d", "gurpreet", "meera.n", "arjun_das"],
    content: `A partner's API answered in two seconds instead of 200 milliseconds. That alone should have been a slow afternoon. It became an outage because everybody was careful.

## What happened

Three layers stood between a tap on "Pay" and the partner. Each had a sensible rule: *try three times*.

| Layer | Tries | Calls that reach the partner |
|---|--:|--:|
| app | 3 | 3 |
| gateway | 3 | 9 |
| payment service | 3 | 27 |

One tap, twenty-seven calls. A partner that was slow became a partner that was down, and our own threads were all waiting for it.

## What we changed

1. **One layer retries.** The one closest to the partner, because it knows which errors may pass. The others hand the error on.
2. **A budget, not a count.** Retries may be at most a tenth of the calls of the last minute. When everything fails, we stop adding to it.
3. **Jitter.** Without it, all clients come back in the same millisecond.
4. **A deadline travels with the request.** If the person has 3 seconds left, nobody below starts something that takes 5.

\`\`\`ts
const waitMs = Math.min(capMs, baseMs * 2 ** attempt) * Math.random();
if (Date.now() + waitMs > deadline) throw error;
\`\`\`

And the part that costs the most and matters the most: every call that moves money carries an idempotency key, so that a retry is *allowed* to arrive twice.

## What I would tell my younger self

Draw the request from the thumb to the database and write the number of tries at every arrow. Multiply. If the product frightens you, it should.`,
    comments: [
      {
        author: "rohan_d",
        hoursLater: 3,
        content: "We had the same multiplication with a service mesh that retried by default. Nobody on the team knew.",
      },
      { author: "meera.n", hoursLater: 5, content: "The table made it click for me. Is the budget per instance or shared?" },
      { author: "ananya.iyer", hoursLater: 6, content: "@meera.n per instance. Sharing it would be one more call that can fail." },
    ],
  },
  {
    author: "meera.n",
    title: "Reading code before writing it: one month with an open-source project",
    summary: "I wanted a pull request. I got a habit that helped more in my internship than any course.",
    tags: ["Open Source", "Campus", "Learning"],
    daysAgo: 2,
    likedBy: ["ananya.iyer", "arjun_das", "fatima.sheikh"],
    content: `Everybody says "contribute to open source". Nobody told me that the first two weeks are reading, and that this is the useful part.

## Week one: run it

I picked a small command line tool that I use every day. Getting its tests to pass on my laptop took a whole Saturday. I wrote down each step that the guide had left out. That list was my first contribution, and it was merged in an hour.

## Week two: follow one request

I took one command and followed it from \`main\` to the last line, with a pen. Which function calls which, what is checked where, where the errors go. I used a debugger to see whether I was right. I was wrong four times.

## Week three: tests as a map

Tests say what the authors were afraid of. I searched for the oddest test names and read their history:

\`\`\`bash
git log -L :test_handles_empty_home:tests/config_test.py
\`\`\`

Every odd test was a bug report by a real person.

## Week four: the patch

Eleven lines. Two rounds of review, both kind, both about names.

**What stayed with me:** in my internship I was handed forty thousand lines on the first day. I was not afraid of them. I ran it, followed one request, and read the tests.`,
    comments: [
      {
        author: "rohan_d",
        hoursLater: 10,
        content: "This is how I would like every new colleague to spend the first week. Fixing the setup guide is a real contribution.",
      },
    ],
  },
  {
    author: "gurpreet",
    title: "Ten minutes of threat modelling for a two-person team",
    summary: "Four questions on a napkin find most of what an expensive audit would tell a small team.",
    tags: ["Security", "Startups"],
    daysAgo: 4,
    likedBy: ["ananya.iyer", "rohan_d"],
    content: `You do not need a workshop. You need a drawing of your product and four questions.

## 1. What would somebody want from us?

Not "everything". For a tutoring app it was: phone numbers of minors, the payout account of teachers, and free lessons. Three things, in that order.

## 2. Who can already touch it?

Write names of *roles*, not of people: visitor, student, teacher, support, whoever has the cloud password. The last one is usually one person with no second factor. Fix that before you read on.

## 3. Where do we believe what we are told?

Mark every arrow that comes from a browser or a phone. At each, ask what happens when the sender lies:

- the price in the form
- the user id in the address
- the role in the token
- the file that says it is a picture

If the answer is "our app would never send that", you have found the bug.

## 4. How would we know?

For each of the three things from question 1: which log line tells you that it was taken? If none does, add one today. You cannot investigate with logs you did not keep.

---

Do it again when you add payments, uploads or a new role. Keep the napkin. An auditor will love you for it.`,
    comments: [
      {
        author: "ananya.iyer",
        hoursLater: 20,
        content: "Question 3 as a review checklist for every pull request that adds a form: we do this now and it works.",
      },
    ],
  },
  {
    author: "rohan_d",
    title: "What I write in the first week of managing a new team",
    summary: "No reorganisation, no new tools. Three lists and a promise.",
    tags: ["Leadership", "Careers"],
    daysAgo: 6,
    likedBy: ["fatima.sheikh", "ananya.iyer", "gurpreet"],
    content: `I have joined three teams as their manager. The first time I changed everything in a month and spent the next six apologising. Now I write.

## List one: what hurts

I ask each person the same question, alone: *what did you do last week that you should not have had to do?* I write the answers down in their words. By the fifth conversation the same two things come up. Those two are my job.

## List two: what works

It is easy to break what you do not see. The colleague who answers every question in the channel at 9 am is infrastructure. So is the Friday demo that has no agenda. I write these down so that I do not "improve" them.

## List three: promises

What was promised to whom before I came: a promotion, a holiday, a date to a customer. Broken promises of a predecessor become yours. I settle them or say plainly that I cannot.

## The promise

In the first team meeting I say: *for four weeks I will change nothing except what you ask me to.* It buys more trust than any speech, and it makes people ask.

The lists fit on two pages. After a year I read them again. It is the most honest review I get.`,
    comments: [
      {
        author: "fatima.sheikh",
        hoursLater: 8,
        content: "The list of promises! Candidates ask me about exactly this when a manager changes between offer and joining.",
      },
    ],
  },
  {
    author: "fatima.sheikh",
    title: "What a recruiter sees in the first thirty seconds of your CV",
    summary: "I read a few hundred CVs a month. Here is what my eyes do, and what you can do about it.",
    tags: ["Careers", "Hiring", "Campus"],
    daysAgo: 8,
    likedBy: ["meera.n", "arjun_das", "rohan_d"],
    content: `I would like to tell you that I read every line. I read for half a minute, then I decide whether to read again.

**Seconds 1 to 5:** the title line. "Passionate technologist" tells me nothing. "Backend developer, Java and PostgreSQL, final year, Kolkata" tells me whether to go on.

**Seconds 5 to 15:** the latest thing you did. I look for one sentence that starts with a verb and ends with a result:

> Cut the time of the nightly report from 50 minutes to 4 by moving it from row-by-row code to one query.

Not "responsible for reports".

**Seconds 15 to 25:** the skills. A list of thirty is a list of none. Put the five you want to be asked about. I *will* hand that list to the interviewer.

**Seconds 25 to 30:** links. One project that runs, with a README that says what it is, beats ten that do not.

## Small things that cost people interviews

- a phone number with a digit missing (more often than you would believe)
- a PDF that is a picture: my search cannot read it
- a "declaration" and your father's name: nobody needs these any more
- a photo, date of birth, marital status: please leave them out, they only make it harder to be fair

If you have no internship yet: a project for a real person, a cousin's shop or your college's library, counts. Tell me what *they* said about it.`,
    comments: [
      { author: "arjun_das", hoursLater: 4, content: "Mine was a picture PDF. Exported again as text today. Thank you." },
      { author: "meera.n", hoursLater: 7, content: "How many projects should I put on it? I have six, two of them good." },
      { author: "fatima.sheikh", hoursLater: 9, content: "@meera.n the two." },
    ],
  },
  {
    author: "arjun_das",
    title: "Building a bus tracker for my town with one cheap phone",
    summary: "No hardware budget, patchy network, and a driver who does not want to press anything.",
    tags: ["Projects", "Campus", "Mobile"],
    daysAgo: 10,
    likedBy: ["meera.n", "gurpreet", "ananya.iyer", "rohan_d", "fatima.sheikh"],
    content: `Our college bus comes "around eight". I wanted to know whether *around* had started.

## The device

An old phone, taped under the dashboard, on the bus's own charger. The rule from the driver was clear: he will not press anything. So the app starts when the charger gets power and stops ten minutes after it is gone.

## The network

For about six kilometres there is none. The phone keeps positions and sends them in one go afterwards. The server must not believe that the bus *is* where the last message says:

\`\`\`python
age = now - position.taken_at
if age > timedelta(minutes=3):
    show("last seen", position, age)   # never "is at"
\`\`\`

That one wording change stopped all complaints. People accept "last seen 7 minutes ago at the bridge". They do not accept a lie.

## The cost

- data: one position every 20 seconds, 40 bytes, about 5 MB a month
- server: the smallest machine I could rent, and it sleeps at night
- battery: no problem, the phone stays on the charger

## What I got wrong

I drew the route as a line on the map first. It took two weeks and nobody looked at it. They look at one number: *minutes until my stop*. I should have built the number first and the map never.`,
    comments: [
      {
        author: "ananya.iyer",
        hoursLater: 12,
        content: "\"Never 'is at'\" belongs on a poster. Time of measurement is part of the measurement.",
      },
    ],
  },
  {
    author: "ananya.iyer",
    title: "Indexes you already pay for and do not use",
    summary: "Three queries against PostgreSQL's own statistics that made our database smaller and faster in an afternoon.",
    tags: ["PostgreSQL", "Backend"],
    daysAgo: 13,
    likedBy: ["rohan_d", "gurpreet"],
    content: `An index speeds up some reads and slows down every write. PostgreSQL counts how often each is used; few of us ask.

## Who is never used?

\`\`\`sql
select relname, indexrelname, pg_size_pretty(pg_relation_size(indexrelid)) as size
from pg_stat_user_indexes
where idx_scan = 0
order by pg_relation_size(indexrelid) desc;
\`\`\`

Look at every replica too: an index may be used only there. Leave unique ones alone, they keep a promise even when nobody reads them.

## Who is contained in another?

An index on \`(a)\` is usually redundant beside one on \`(a, b)\`. We had four such pairs, all from the day somebody added a foreign key.

## Who is missing?

\`\`\`sql
select relname, seq_scan, seq_tup_read / nullif(seq_scan, 0) as rows_per_scan
from pg_stat_user_tables
where seq_scan > 0
order by seq_tup_read desc
limit 10;
\`\`\`

A large table that is read from end to end a thousand times a day is asking for an index.

## Before you drop anything

1. Note the definition (\`pg_get_indexdef\`), so that it is one command to bring back.
2. \`drop index concurrently\`, in quiet hours.
3. Watch the slow queries for a week.

Counters that change often deserve a second look: if the changed column is in no index, PostgreSQL can often update the row within its page and touch no index at all. Moving one counter out of an index halved the writes of our busiest table.`,
    comments: [{ author: "rohan_d", hoursLater: 30, content: "We ran the first query on Monday and were 40 GB lighter by Tuesday." }],
  },
  {
    author: "gurpreet",
    title: "A phishing mail that nearly got me",
    summary: "I do this for a living and I still had the mouse over the button. What gave it away, and what did not.",
    tags: ["Security"],
    daysAgo: 17,
    likedBy: ["meera.n", "fatima.sheikh"],
    content: `It arrived at 18:40, ten minutes before I leave. It looked like our HR system, it was about a tax form that *was* due, and it named my manager correctly.

**What did not help me**

- spelling: it was perfect
- the logo: it was ours
- the padlock: the fake site had one too, anybody can get one
- my experience: at 18:40 I had none

**What helped**

My password manager did not offer to fill the form. It knows the real address, and it is not tired. I looked up: the address ended in a domain I had never seen.

## So now

1. Passkeys wherever a site offers them. They answer only to the right site. There is nothing to type and nothing to steal.
2. When the manager does not offer, I stop. I do not copy the password by hand "just this once".
3. I go to the site by my own bookmark, never by the mail's button.
4. I reported it, with the headers. Eleven colleagues had it too, two had typed. Because somebody reported at 18:45, their passwords were changed at 18:50.

If you click one day: say so at once. A team that laughs at people who click is a team that hears about it a month later.`,
    comments: [],
  },
  {
    author: "meera.n",
    title: "किताब से कोड तक: हिंदी में प्रोग्रामिंग सीखने का मेरा तरीका",
    summary: "अंग्रेज़ी कमज़ोर थी, सीखने की इच्छा नहीं। जो मेरे काम आया, वही लिख रही हूँ।",
    tags: ["Learning", "Hindi", "Campus"],
    daysAgo: 21,
    likedBy: ["arjun_das", "gurpreet", "rohan_d"],
    content: `पहले साल में मुझे लगता था कि मेरी समस्या प्रोग्रामिंग है। असल में समस्या यह थी कि हर नया विचार एक अनजान भाषा में आता था।

## मैंने क्या किया

1. **पहले विचार, फिर शब्द।** "Recursion" पढ़ने से पहले मैंने कागज़ पर लिखा: *एक काम, जो अपना ही छोटा रूप करवाता है।* शब्द बाद में अपने आप याद हो गया।
2. **अपनी शब्दावली।** एक कॉपी में तीन खाने: शब्द, मेरा अर्थ, मेरा उदाहरण। छह महीने में दो सौ शब्द हुए।
3. **कोड में टिप्पणी हिंदी में।** अपने अभ्यास के कोड में, ताकि समझ सच में मेरी हो।

\`\`\`python
def jodo(sankhyaen):
    # खाली सूची का जोड़ शून्य है: यहीं पर रुकना है
    if not sankhyaen:
        return 0
    return sankhyaen[0] + jodo(sankhyaen[1:])
\`\`\`

## और अंग्रेज़ी?

रोज़ एक error message पूरा पढ़ा और उसका अनुवाद किया। तीन महीने बाद documentation डरावनी नहीं रही।

भाषा सीढ़ी है, दीवार नहीं। जिस भाषा में सोचते हैं, उसी में समझिए; जिस भाषा में काम होता है, उसे रोज़ थोड़ा सीखिए।`,
    comments: [{ author: "arjun_das", hoursLater: 5, content: "बांग्ला में मैंने भी यही किया था। तीन खाने वाली कॉपी का विचार बहुत अच्छा है।" }],
  },
  {
    author: "rohan_d",
    title: "Code review without hurting anybody",
    summary: "Six sentences that changed how our reviews feel, and the one rule behind them.",
    tags: ["Teamwork", "Careers"],
    daysAgo: 26,
    likedBy: ["ananya.iyer", "meera.n"],
    content: `The rule: *a review is about the code that will be read in two years by somebody who knows neither of us.* Everything else follows.

| Instead of | I write |
|---|---|
| "This is wrong." | "With an empty list this divides by zero, I think. Could you check?" |
| "Why did you do it like this?" | "What made you choose a map here? I would have expected a list, but I may be missing something." |
| "Use our helper." | "There is \`parseTags\` in \`tags.ts\` that does this, tested with odd input." |
| "Nit: naming." | "Take it or leave it: \`waitMs\` would tell me the unit." |
| (nothing) | "I learned something here. I did not know about \`for no key update\`." |
| "LGTM" after ten seconds | "I read the tests and the migration, not the CSS." |

Three habits beside the sentences:

- **Say what blocks.** I begin with *must*, *should* or *idea*. Nobody has to guess.
- **Large changes get a call first.** Four hundred lines cannot be reviewed, only believed.
- **The author thanks once, at the end.** No need to answer every remark with an apology.

We tried this for a quarter. Reviews became shorter, and the two quietest people on the team started to review.`,
    comments: [
      {
        author: "ananya.iyer",
        hoursLater: 16,
        content:
          '"I read the tests and the migration, not the CSS" is my favourite. A review that says what it covered is worth twice as much.',
      },
    ],
  },
  {
    author: "arjun_das",
    title: "Notes from my first hackathon: build less",
    summary: "We had 24 hours, five ideas and one working button. The button won us second place.",
    tags: ["Hackathons", "Campus", "Projects"],
    daysAgo: 33,
    likedBy: ["meera.n"],
    content: `At hour six we had a login page, a logo and an argument about the database. At hour seven a mentor asked: *what does the person press, and what happens then?* We had no answer.

So we threw everything away but this: a shopkeeper photographs the handwritten list of a customer, and gets a bill.

**What we left out:** accounts, settings, a dashboard, dark mode, "AI insights". Nobody missed any of them.

**What we did with the time:** we went to the tea stall outside and tried it with real lists. The owner writes "½ dz" for half a dozen and draws a line for "same as above". No test data would have told us.

## For your first one

- Decide by hour two what the *one* button does.
- Put something on a real address by hour eight, even if it says only "hello". Deploying at hour 23 is how good projects die.
- Let one person stop coding at hour 20 and practise the three minutes on stage.
- Sleep. We took turns, four hours each. The bugs of the team next to us were written at 5 am.

The judges pressed the button on their own phone. It worked. That was the whole presentation.`,
    comments: [{ author: "meera.n", hoursLater: 9, content: "We deployed at hour 23. Can confirm." }],
  },
  {
    author: "fatima.sheikh",
    title: "Negotiating your first salary, politely",
    summary: "What is on the table besides the number, when to speak, and sentences you may copy.",
    tags: ["Careers", "Hiring"],
    daysAgo: 40,
    likedBy: ["arjun_das", "meera.n", "gurpreet"],
    content: `Freshers often believe that asking will cost them the offer. In eleven years I have seen an offer withdrawn for *lying* twice, for asking politely never.

## Before the call

- Know what the monthly in-hand amount is. The annual figure contains parts you may never see: a variable part, a bonus that is taken back when you leave early, insurance.
- Know your second best choice. It is the only thing that makes "no" possible.

## What can move

For a campus batch the fixed pay is often the same for everybody. These are not:

1. the joining date
2. the city, or days at home
3. a relocation amount
4. a laptop that can do the work
5. a review after six months instead of twelve, *in writing*

## Sentences you may copy

> Thank you, I am happy about the offer. May I have until Thursday to read it properly?

> The role is my first choice. The one thing I would like to talk about is relocation: moving to Bengaluru costs me a deposit of several months' rent. Is there an amount for that?

> Could the letter say that there is a review after six months?

Then stop talking. Silence is not rude, it is where the other side thinks.

## Please do not

Invent another offer. Recruiters in one city know each other, and I will ask to see it.`,
    comments: [
      { author: "arjun_das", hoursLater: 6, content: "I asked for the relocation amount with your sentence. It took one mail." },
      { author: "gurpreet", hoursLater: 20, content: "Number 5 is worth more than people think." },
    ],
  },
];
