import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

const end = String.raw`(?:\s+(?:there|all|everyone|sir|ma'?am|bhai|ji|dear|bro|friend|ask me|this site))*\s*[!.,?:)]*$`;

/** Replies to small talk, which is not about a topic, so that no post can answer it. */
export const conversationReplies: readonly CannedReply[] = [
  {
    name: "greeting",
    pattern: new RegExp(
      String.raw`^\s*(?:hi+|hello+|hey+|helo|hola|hii+|namaste|namaskar\w*|vanakkam|salaam|sat sri akal|good (?:morning|afternoon|evening|day)|gm|how are you|how r u|what'?s up|wass?up|sup|are you there|anyone there|kaise ho|kya haal hai|नमस्ते|नमस्कार|வணக்கம்|నమస్కారం|নমস্কার|ನಮಸ್ಕಾರ)` +
        end,
      "iu",
    ),
    reply: lines(
      "Hello! Ask me about a career, a skill, an interview, a CV or pay, or how something works here. I search what members have posted and add what our own notes say.",
      "",
      "Tell me a little more: what is your role or year of study, what do you want to achieve, and by when? The more specific the question, the better the answer.",
    ),
  },
  {
    name: "thanks",
    pattern: new RegExp(
      String.raw`^\s*(?:(?:ok(?:ay)?|great|nice|cool|got it|perfect)[,\s]+)?(?:thank(?:s| you| u)|thx|tysm|ty|tq|dhanya?va+d|shukriya|nandri|you'?re? (?:the )?(?:best|great|awesome|amazing)|good job|well done|धन्यवाद|शुक्रिया|நன்றி)(?:\s+(?:a lot|so much|very much|much|you|for (?:the|your) help))*` +
        end,
      "iu",
    ),
    reply: "You are welcome. When you have tried it, tell others in Discussions how it went.",
  },
  {
    name: "goodbye",
    pattern: new RegExp(String.raw`^\s*(?:bye+|goodbye|good ?night|see you|see ya|alvida|phir milenge|tata)` + end, "iu"),
    reply: "Goodbye, and good luck. If you are signed in, you will find this conversation again in the list of your conversations.",
  },
  {
    name: "nod",
    pattern: new RegExp(
      String.raw`^\s*(?:ok+|okay|k|fine|hmm+|acha+|accha|theek hai|thik hai|yes|no|yeah|haan?|nahi|nice|cool|great|good|wow|lol|ठीक है|हाँ|हां|சரி)` +
        end,
      "iu",
    ),
    reply:
      "Good. Ask me anything else whenever you like: a question that mentions your role, your city or your deadline gets the best answer.",
  },
  {
    name: "more",
    pattern:
      /^\s*(?:(?:please |can you |could you )?(?:tell me more|explain (?:more|again|this|that|it|point \d+|step \d+|the .{1,20} point)|elaborate|say more|continue|go on|give (?:me )?(?:more|an example))|more(?: details?)?|i (?:don'?t|do not|didn'?t|did not) (?:understand|get it)|what do you mean|aur bata(?:o|iye)|samajh nahi aaya)\s*(?:please)?\s*[!.?]*$/iu,
    reply: lines(
      "Without the AI I cannot explain further or continue from my last answer: I only find posts and add our own notes.",
      "",
      "Open one of the sources, or ask about the one word or step that is unclear. A person explains it best: ask in Discussions.",
    ),
    isWithoutModel: true,
  },
  {
    name: "help",
    pattern: new RegExp(
      String.raw`^\s*(?:(?:please )?help(?: me)?(?: please)?|madad(?: karo)?|what can you do|what can i ask(?: you)?|how (?:do|can) (?:i|you) (?:use you|help me)|मदद|\?+|test(?:ing)?|start|menu)` +
        end,
      "iu",
    ),
    reply: lines(
      "You can ask me, for example:",
      "",
      "- **A career**: “How do I become a data scientist?”, “What does a DevOps engineer earn?”",
      "- **The way in**: CVs, internships, off-campus openings, interviews, a gap, a switch",
      "- **What is on**: “React jobs in Hyderabad”, “hackathons”, “free course for SQL”",
      "- **This site**: “How do I bookmark an article?”, “Delete my account”",
    ),
  },
  {
    name: "who-are-you",
    pattern:
      /\b(?:who|what) (?:are|r) (?:you|u)\b|\bare (?:you|u) (?:an? )?(?:human|real|bot|robot|ai|chat ?gpt|gpt|gemini|claude|person|machine)\b|\bwho (?:made|built|created|runs?) (?:you|this)\b|\b(?:tum|aap|tu) (?:kaun|insaan|robot|ai)\b|\byour name\b|\bhow (?:do|does) (?:you|this chat|this bot|ask me|the chat|this) work\b|\bwhich (?:ai|model|llm) (?:are you|do you use)\b|आप कौन|तुम कौन/i,
    reply: lines(
      "I am Ask Me, a program of {name}; no person sits behind this chat.",
      "",
      "I search what is posted here (news, blogs, discussions, events, jobs and learning resources) and add our own notes. If an AI model is connected to this site, it writes the answers for signed-in members and names its sources.",
    ),
  },
  {
    name: "instructions",
    pattern:
      /\b(?:ignore|forget|disregard|override) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|system|instructions?|rules?)\b|\bsystem prompt\b|\byou are now\b|\bjailbreak|\bdeveloper mode\b|\b(?:admin|root|database) (?:password|credentials|access)\b|\b(?:api|secret) keys? of (?:this|your)\b/i,
    reply:
      "There is nothing to override or reveal here: I have no secret instructions, no passwords and no access to anybody's account. I find posts and add our own notes. What would you like to know about your career?",
  },
  {
    name: "dishonest",
    pattern:
      /\bcheat(?:ing)?\b(?![\s-]?sheet)|\bleaked? (?:\w+ )?(?:papers?|questions?|exams?)\b|\bproxy interview|\bfake (?:experience|certificates?|degrees?|resumes?|cvs?|payslips?)|\bli(?:e|ed|ar|ying) (?:about|on|in) (?:my |the )*(?:experience|resumes?|cvs?|salary|ctc|skills|degree|interview)|\bhack (?:in(?:to)? )?(?:wi-?fi|(?:an?|some|my|his|her)\w* ?\w*'?s? (?:account|phone|insta\w*|facebook|whatsapp|gmail)|insta\w*|facebook|whatsapp|gmail)/i,
    reply: lines(
      "I do not help with that, and it seldom ends well: companies verify documents, proctored tests are reviewed, and a fake document can end a career or be a crime.",
      "",
      "Ask me for the honest way: how to explain a gap, how to prepare for that test in the time you have, or where to learn hacking legally.",
    ),
  },
  {
    name: "insult",
    pattern:
      /\bf+(?:u|\*)+(?:c|\*)*k|\bf\*+|\bstfu\b|\bshut up\b|\b(?:you|u|ur)(?: are| r|'re)? (?:so |such |very |totally |an? )*(?:useless|stupid|idiot|dumb|bad|worst|trash|garbage|rubbish|waste|fool)\b|\b(?:useless|stupid|dumb|worst|bakwas|bekaar) (?:bot|ai|chat|app|site|answers?)\b|\bbewakoof|\bbewkoof|\bgadha\b|\bpagal ho|\bmadarch|\bbhench|\bchutiy|\bbsdk\b|बेवकूफ|पागल/i,
    reply: lines(
      "Sorry that I was no use. If you are signed in, you can mark an answer as not helpful and say why.",
      "",
      "I do best with one clear question: your role or year, your city, and what you want to achieve. For anything harder, people in Discussions do better than I do.",
    ),
  },
];

/** The reply to questions outside of the site's topics, even if posts contain some of their words. */
export const outsideReply: CannedReply = {
  name: "outside",
  pattern:
    /\b(?:tell|say|sing|write) (?:me )?(?:an? )?(?:joke|poem|song|shayari|story)\b|\bweather\b(?!.*\b(?:api|app|project|data|station|model)\b)|\bmausam\b|\bcapital of [a-z]+\b(?!.*\bventure)|\bcricket (?:match|score)|\bwho (?:won|will win)\b|\brestaurants?\b(?!.*\b(?:app|project|database|api|system)\b)|\b(?:which|what|best) (?:stocks?|shares?|mutual funds?|crypto|coins?|sip)\b|\bshare market tips?\b|\bdivorce\b|\bhoroscope|\bastrolog|\brecipe\b|\bbiryani\b|\bmovies? to watch\b|\bgirlfriend|\bboyfriend|\bmarry me\b|\bi love you\b|\bpassport\b|\bwho is the (?:prime minister|president|chief minister|king|cm|pm)\b|\bfile (?:an? )?(?:fir|itr|case)\b/i,
  reply:
    "That is outside what I know. I can help with careers, study, interviews, CVs, skills and what is posted here. For questions about money, law or health, please ask a qualified person who knows your case.",
};
