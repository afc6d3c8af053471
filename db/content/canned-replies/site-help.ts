import { ages } from "#contracts/profiles-limits.ts";
import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Replies about how this site works. In the question, its name has been replaced by “this site”. */
export const siteReplies: readonly CannedReply[] = [
  {
    name: "about",
    pattern:
      /\bwhat(?:'?s| is| does| are)? (?:the )?(?:this (?:site|website|app|platform|portal|community))\b|\babout this (?:site|website|app|platform)\b|\bthis site (?:kya|free|paid|for)|\bis this (?:site|website|app|platform)\b|\bwho (?:founded|started|owns|runs|made) (?:this|the) (?:site|website|app|platform|community)\b/i,
    reply: lines(
      "{name} is a community for students and professionals in technology in India: [Tech Flash](/tech-flash) (tech news), [events](/events), [blogs](/blogs), [discussions](/discussions), [jobs](/jobs), and [Campus to Corporate](/c2c) with career paths, roadmaps, a CV builder and an interview coach.",
      "",
      "Anybody may read; to take part you sign in with Google. It costs nothing for students and readers.",
    ),
  },
  {
    name: "delete-account",
    pattern:
      /\b(?:delete|deleting|close|remove|deactivate|cancel)\b.{0,20}\b(?:account|profile)\b|\baccount\b.{0,15}\b(?:delete|hata|band|remove)/i,
    reply: lines(
      "In [Settings](/settings#delete-account), under **Delete account**, press **Delete my account**. There you also choose whether your posts stay without your name or are deleted too.",
      "",
      "You have seven days to change your mind. Take a copy of your data first if you want one: **Export my data**, on the same page.",
    ),
  },
  {
    name: "export-data",
    pattern: /\b(?:export|download|copy of|backup|get)\b.{0,15}\bmy (?:\w+ )?(?:data|archive|posts|content)\b/i,
    reply:
      "In [Settings](/settings#data), under **Your data**, press **Export my data**. The archive contains everything you have here; we email you when it is ready.",
  },
  {
    name: "profile",
    pattern:
      /^(?!.*\b(?:linkedin|naukri|github|table|column|sql|instagram)\b).*\b(?:change|edit|update|set|badlo|badalna|kaise badle)\b.{0,25}\b(?:username|user name|display name|my name|profile|profile photo|city|phone number|college|organi[sz]ation)\b|\b(?:my )?username\b.{0,15}\b(?:change|edit|badal)/i,
    reply:
      "Under [Settings](/settings#profile) press **Edit profile**: name, username, city and the rest of your profile. Your picture comes from your Google account. Links with your old username still lead to you.",
  },
  {
    name: "change-email",
    pattern: /^(?!.*\b(?:linkedin|naukri|github|git|gmail)\b).*\b(?:change|update|edit)\b.{0,10}\bmy (?:\w+ )?e-?mail\b/i,
    reply:
      "Your account's email is that of the Google account you sign in with; it cannot be changed here. A work or college email for the Verified badge is set in [Settings](/settings#verification).",
  },
  {
    name: "sign-in",
    pattern:
      /^(?!.*\b(?:implement|react|node|api|oauth|jwt|code|build|design|system)\b).*(?:\b(?:how (?:do|can) i|how to|can'?t|cannot|unable to|not able to) (?:sign|log) ?(?:in|up|out|on)\b|\bwithout (?:an? )?google\b|\bforgot(?:ten)? my password|\b(?:reset|change|recover|forgot) (?:my |the )?password[\s.?!]*$|\b(?:create|make|open) an? account\b|\bregister (?:here|on this)|\b(?:login|sign in) (?:nahi|problem|not working|issue))/i,
    reply: lines(
      "Press [Sign in](/login) and continue with your Google account; there is no separate password to remember. The first time, we ask you a few things about yourself.",
      "",
      "**Sign Out** is in the menu and in [Settings](/settings). If you cannot get in, write to us: [Contact](/contact).",
    ),
  },
  {
    name: "verify",
    pattern:
      /^(?!.*\b(?:api|node|react|php|code|implement|regex)\b).*(?:\bverif(?:y|ied|ication)\b.{0,30}\b(?:e-?mail|mail|account|badge|profile|college|work)\b|\b(?:e-?mail|mail|account|profile)\b.{0,20}\bverif|\bverified badge|\bblue tick\b)/i,
    reply: lines(
      "In [Settings](/settings#verification), under **Verification**, give your work or college email. We send a link to it that works for 24 hours; open it and confirm, and your name gets the Verified badge.",
      "",
      "Gmail and other personal addresses do not count, and one address belongs to one account. Nothing came? Check your spam folder, then press **Send the link again**.",
    ),
  },
  {
    name: "bookmarks",
    pattern:
      /^(?!.*\b(?:browser|chrome|firefox|html|phish\w*)\b).*\bbookmark|^\s*(?:(?:how (?:do|can) i|how to|where (?:do|can) i|can i) )save (?:an? |the |this )?(?:jobs?|events?|articles?|news|stor(?:y|ies))(?: for later)?\s*[?.!]*$/i,
    reply:
      "Press **Bookmark** on a news article, an event, a job, a blog, a discussion or a resource; press it again to remove it. You find them all under [My Bookmarks](/my-bookmarks). You have to be signed in; bookmarks can be read offline, too.",
  },
  {
    name: "post-job",
    pattern:
      /\b(?:post|publish|add|list|advertise)\b (?:an? |my |our |new |some )*(?:job|jobs|vacanc\w*|opening|openings|internship|position)\b/i,
    reply:
      "Corporate members post jobs: [Post a job](/jobs/new). The pay range is always shown. Yours are under **My jobs**, where you can change or close them.",
  },
  {
    name: "calendar",
    pattern: /\bsubscribe\b.{0,15}\bcalendar|\b(?:add|sync)\b.{0,20}\b(?:to (?:my )?|google )calendar/i,
    reply: "On [Events](/events) you can subscribe to the calendar, for your city or a topic; an event's own page adds that event alone.",
  },
  {
    name: "post-event",
    pattern: /\b(?:post|create|add|publish|submit|list)\b (?:an? |my |our |new )*(?:event|meetup|webinar|workshop|hackathon)s?\b/i,
    reply:
      "Corporate members add events: [Create event](/events/new). Others can tell people about an event in [Discussions](/discussions/new).",
  },
  {
    name: "write-blog",
    pattern:
      /\b(?:write|post|publish|create|start)\b.{0,15}\bblogs?\b.*\b(?:here|this site|on this)\b|^\s*(?:how (?:do|can) i |how to |where (?:do|can) i |i want to )?(?:write|publish|create|post|start) (?:an? |my |new |tech )*blogs?(?: post)?\s*[?.!]*$|\bblog kaise (?:likhe|likhu|post|publish)/i,
    reply:
      "Sign in and press **Write Blog** on [Blogs](/blogs). It needs a title and content; you write Markdown. **Save as Draft** keeps it private, **Publish** shows it to everybody.",
  },
  {
    name: "taken-down",
    pattern:
      /\b(?:my|mera|meri|mere|why)\b.{0,20}\b(?:blog|post|comment|discussion|reply|job|event)\b.{0,25}\b(?:reject|hidden|hid\b|removed|taken down|deleted|held|not (?:shown|visible|showing)|disappear)/i,
    reply: lines(
      "A moderator hides what breaks the [terms](/terms): insults, advertising, stolen texts, private data. A notification tells you the reason; look at [Notifications](/notifications). Some posts, such as those with many links, are only held until a moderator has looked at them.",
      "",
      "When you edit it, a moderator looks at it again. If you think that the decision was wrong, write to us: [Contact](/contact).",
    ),
  },
  {
    name: "start-discussion",
    pattern:
      /\b(?:start|post|create|open|ask)\b.{0,15}\b(?:discussion|thread|question)s?\b.*\b(?:here|this site|community|people)\b|^\s*(?:how (?:do|can) i |how to )?(?:start|create|post) (?:an? |new )*(?:discussion|thread)s?\s*[?.!]*$/i,
    reply:
      "Sign in and [start a discussion](/discussions/new): a title that is the question, and what you have tried. While you type you see similar ones. We notify you of replies, and you can accept the one that helped.",
  },
  {
    name: "accept-reply",
    pattern: /\b(?:mark|accept)\w*\b.{0,20}\b(?:reply|replies|answers?)\b|\baccepted (?:answer|reply)\b/i,
    reply:
      "In your own discussion press **Accept as answer** below the reply that helped; it then comes first for everybody. To undo this, accept another reply or press **Not the answer after all**.",
  },
  {
    name: "change-career-path",
    pattern:
      /\b(?:change|choose|select|pick|reset|switch)\w*\b.{0,12}\b(?:my |the |another |an? )?(?:career path|roadmap)\b.*\b(?:here|this site|campus|c2c)\b|\b(?:change|reset) my (?:career path|roadmap)\b/i,
    reply:
      "In [Career path](/c2c/career-path) choose another one and press **Confirm career path**. A skill that you have done stays done on every path; your [roadmap](/c2c/roadmap) is then for the new one.",
  },
  {
    name: "appearance",
    pattern:
      /^(?!.*\b(?:css|react|tailwind|implement|code|figma|flutter|android|toggle in|vs ?code|design)\b).*\b(?:dark|light|night) (?:mode|theme)\b/i,
    reply:
      "At the bottom of every page, and in [Settings](/settings#appearance), you can choose light, dark or the same as your device. The choice is kept in this browser.",
  },
  {
    name: "notifications",
    pattern:
      /^(?!.*\b(?:api|implement|firebase|fcm|android|ios|flutter|react|node|django|python|java|javascript|css|system|service|code|design|kafka|websocket|build)\b).*(?:\bnotifications?\b|\bunsubscribe\b|\b(?:stop|too many|band|turn off|disable|no more)\b.{0,20}\be?-?mails?\b|\bemail digest\b)/i,
    reply:
      "In [Notification settings](/settings/notifications) you choose for each kind whether we notify you here, by email or on your devices, or not at all. Each of these emails also has a link to stop it.",
  },
  {
    name: "mute",
    pattern:
      /\bmute\b|\b(?:un)?follow(?:ing)? (?:an? |the |this )?(?:discussion|thread)s?\b|\bhide\b.{0,20}\b(?:source|sources|read news|what i have read|word)\b/i,
    reply:
      "In [Your Tech Flash](/tech-flash/choices) you mute sources and words, and leave out what you have read. A discussion has **Follow** and **Mute** on its page; press the same button again to undo it.",
  },
  {
    name: "profile-privacy",
    pattern:
      /\bwho (?:can |else )*(?:sees?|views?|reads?|looks? at)\b.{0,12}\bmy (?:cv|resume|profile|journals?|notes|bookmarks|progress|applications?|phone|number|e-?mail|data)\b|\bcan (?:recruiters?|companies|others|people|anyone|anybody) (?:see|view|read|find)\b.{0,12}\bmy\b|\b(?:is|are) my (?:cv|resume|profile|journals?|bookmarks|e-?mail|phone(?: number)?) (?:public|private|visible|shown|hidden)/i,
    reply:
      "Only you see your CV, career plan, progress, journals, bookmarks, job applications and chats. Others see your profile page, with your name and city, and what you publish. Details: [Privacy](/privacy).",
  },
  {
    name: "data-privacy",
    pattern:
      /\b(?:sell|rent|share|track|collect)(?:s|ing)? (?:my|our|your|user|users'?|personal|people'?s) (?:personal )?(?:data|info\w*|details)\b/i,
    reply:
      "We sell nothing and rent nothing to anybody, and there is no advertising and no tracker. Which data we keep, why and for how long, and who else gets to see something, is in [Privacy](/privacy); a copy of yours is in [Settings](/settings#data).",
  },
  {
    name: "age",
    pattern:
      /\b(?:minimum age|age limit|how old)\b.{0,30}\b(?:join|sign up|register|here|this site)\b|\bi(?:'?m| am) (?:only )?1[0-7](?: years? old)?\b.{0,25}\b(?:join|sign up|register|use this|take part|allowed)\b/i,
    reply: `Anybody may read. To take part you have to be at least ${ages.least}. Under ${ages.adult} we ask a parent or guardian by email, and until they agree, others see nothing of yours.`,
  },
  {
    name: "profile-type",
    pattern:
      /\b(?:change|switch|convert|move)\b.{0,30}\b(?:from )?(?:campus|student) (?:profile |account )?(?:to|into) (?:an? )?corporate\b|\b(?:change|switch|convert|move)\b.{0,30}\b(?:from )?corporate (?:profile |account )?(?:to|into) (?:an? )?(?:campus|student)\b|\bchange (?:my )?(?:profile|account|user) type\b/i,
    reply:
      "The type of a profile, campus or corporate, is chosen once. For the other one you would delete your account in [Settings](/settings#delete-account) and join again; take a copy of your data first: **Export my data**, on the same page.",
  },
  {
    name: "chat-privacy",
    pattern:
      /\b(?:chats?|conversations?|questions?|messages?|what i (?:ask|write))\b.{0,30}\b(?:private|secret|safe|saved|stored|kept|public|seen|read by|visible)\b|\b(?:see|read)s? my (?:questions?|chats?|conversations?|messages?)\b|\bwho (?:can |else )+(?:see|sees|read|reads)\b.{0,20}\bmy\b|\bprivacy policy\b|\bdo you (?:share|store|save) my\b|\bis my data safe\b/i,
    reply: lines(
      "Only you see your conversations; they stay until you delete them or your account. If you are not signed in, your chat is not kept at all.",
      "",
      "If an AI model is connected to this site, its provider gets your question, what was said before it in the conversation, and the posts needed to answer it, but not your name or address. Details: [Privacy](/privacy).",
    ),
  },
  {
    name: "conversations",
    pattern:
      /\b(?:old|previous|past|earlier|my)\b.{0,15}\b(?:conversations?|chats?)\b|\bchat history\b|\b(?:delete|rename|search)\b.{0,12}\b(?:chat|conversation)s?\b/i,
    reply:
      "Signed in, you find your earlier conversations in the list on [Ask Me](/ask-me): open, search, rename or delete them there. If you are not signed in, a chat lives only in the page.",
  },
  {
    name: "block",
    pattern: /\bblock (?:an? |the |this |another )?(?:user|member|person|someone|somebody)(?: here| on this site)?\s*[?.!]*$/i,
    reply:
      "Nobody can write to you privately here. Press **Report** beside what bothers you; a moderator will look at it. A discussion that you want to hear nothing of has **Mute** on its page. For anything else, write to us: [Contact](/contact).",
  },
  {
    name: "contact",
    pattern:
      /\b(?:contact|reach|talk to|write to|speak to|email)\b.{0,20}\b(?:support|admins?|team|you guys|moderators?|this site|customer care|help ?desk|grievance)\b|\bcustomer (?:care|support)\b|\bgrievance\b|\btalk to (?:an? )?(?:human|person|real|someone|agent)\b|\b(?:abus|troll|insult|threaten)\w*\b.{0,30}\b(?:comments?|discussions?|replies|here|this site)\b|\breport (?:an? |the |this )?(?:bug|problem|user|member|someone|somebody|spam|abuse|comment|reply|discussion|post)\b/i,
    reply:
      "Write to us: [Contact](/contact) has the address and says what to include. To report a post, a comment, a job or an event, press **Report** beside it; a moderator will look at it.",
  },
  {
    name: "news",
    pattern:
      /^\s*(?:(?:what(?:'?s| is)|the|latest|today'?s?|recent|new|top|show me|any|give me|tell me|aaj ki|aaj ka)\s+)*(?:tech(?:nology)?\s+)?(?:news|khabar|samachar)(?:\s+(?:today|of today|for today|about (?:tech|technology)))?\s*[?.!]*$/i,
    reply:
      "[Tech Flash](/tech-flash) has the latest news, newest first, with tabs for AI, Cloud, Startups, DevTools, Security and Web3. Ask me about a topic and I will look for it there.",
  },
  {
    name: "areas",
    pattern:
      /\bwhat(?:'?s| is| are| does| do)?\b.{0,12}\b(?:tech[\s-]?flash|campus[\s-]to[\s-]corporate|c2c|ask me|my bookmarks|my journals|corporate home)\b|\b(?:tech[\s-]?flash|campus[\s-]to[\s-]corporate) (?:kya|means?|meaning)\b/i,
    reply: lines(
      "- [Tech Flash](/tech-flash): short tech news from many sources, with links to them",
      "- [Campus to Corporate](/c2c): your career path, a weekly roadmap, free and paid courses, a CV builder, an interview coach and your progress",
      "- [Ask Me](/ask-me): answers to your questions, from what is posted here",
      "- [My Bookmarks](/my-bookmarks) and [My Journals](/journals): what you saved, and notes that only you see",
    ),
  },
  {
    name: "own-posts",
    pattern:
      /^(?!.*\b(?:php|sql|api|react|django|wordpress|git|linkedin|instagram)\b).*\b(?:edit|change|update|delete|remove|undo)\b.{0,12}\b(?:my|mera|meri)\b.{0,12}\b(?:blogs?|posts?|discussions?|comments?|repl(?:y|ies)|jobs?|events?|journals?)\b/i,
    reply:
      "**Edit** is on the page of what you wrote, and beside your comments and replies. **Delete** is there too, but for a blog it is in [My blogs](/blogs/mine); an event is cancelled and a job closed instead, on its page. Other lists of your own: [discussions](/discussions/mine), [events](/events/mine), [jobs](/jobs/mine), [journals](/journals).",
  },
  {
    name: "kept-jobs",
    pattern:
      /\bsaved (?:jobs?|searches)\b|\bjobs? (?:that )?i (?:have )?(?:saved|applied)|\bmy (?:job )?applications?\b|\bapplication tracker\b|\bjob alerts?\b/i,
    reply:
      "Bookmarked jobs are under [My Bookmarks](/my-bookmarks), what you applied for in the [application tracker](/jobs/tracker). A [saved search](/jobs/saved-searches) tells you of new openings every morning.",
  },
  {
    name: "apply",
    pattern:
      /\bapply\b.{0,25}\b(?:here|this site)\b|^\s*(?:how (?:do|can) i |how to )apply(?: (?:to|for) (?:an? )?(?:jobs?|roles?|internships?))?\s*\??$/i,
    reply:
      "Open the job on [Jobs](/jobs) and follow its apply link: it leads to the company's own page, and you apply there. Afterwards you can note it in your [application tracker](/jobs/tracker).",
  },
  {
    name: "cv-builder",
    pattern: /\bcv builder\b|\b(?:resume|cv)\b.{0,20}\b(?:here|on this site)\b/i,
    reply:
      "In [Campus to Corporate](/c2c/cv-builder) the CV builder makes a CV from your profile: two layouts as PDF, import and export as JSON Resume, and a check against an open job.",
  },
  {
    name: "progress",
    pattern:
      /\b(?:track|see|view|find|note|record|check|show|update|where (?:is|are))\b.{0,12}\bmy (?:own )?(?:progress|milestones)\b|\b(?:add|edit|delete|complete)\s+(?:a|my|the|another)\s+milestones?\s*[?.!]*$/i,
    reply:
      "[Your progress](/c2c/progress) holds your milestones: what you want to have done, what is done, and a link to what you made. Only you see it. The skills that you have done count on your [roadmap](/c2c/roadmap) too.",
  },
  {
    name: "no-certificates",
    pattern: /\bcertificates?\b.{0,15}\b(?:here|from you|this site)\b/i,
    reply: "This site gives no certificates. Many free courses that do are in [Resources](/c2c/resources).",
  },
  {
    name: "rsvp",
    pattern: /\brsvp\b|\b(?:cancel|withdraw)\b.{0,15}\bmy (?:seat|place|registration)\b/i,
    reply:
      "On the event's page press **I'm going**, and **I can't come** to take it back. Yours are in [My events](/events/mine). Whoever added the event sees your name on its guest list. Some events have their own registration page, which is linked there too.",
  },
  {
    name: "moderators",
    pattern: /\b(?:become|be|made?) (?:an? )?(?:moderator|admin)\b(?!.*\b(?:linux|database|system|network|salesforce|azure)\b)/i,
    reply:
      "Moderators are chosen by those who run the site, mostly among people who help often and kindly. If you would like to, write to us: [Contact](/contact).",
  },
  {
    name: "install",
    pattern:
      /\b(?:install|download)\b.{0,15}\b(?:this (?:site|app)|the app|app here)\b|\bthis site\b.{0,20}\b(?:app|apk|play ?store|offline|install)\b|\bi (?:read|use|open)(?: (?:it|news|stories|this site|my bookmarks))? offline\b|\b(?:do you have|is there) an? (?:mobile |android |ios )?app\b\s*(?:for (?:this|it))?\s*[?.!]*$/i,
    reply:
      "There is nothing to download from an app store: open the site in your phone's browser and choose **Install app** or **Add to Home screen** in its menu. The last stories and your bookmarks can then be read offline.",
  },
];
