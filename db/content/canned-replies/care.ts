import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Replies for people in distress. They name who helps, and nothing from posts is shown with them. */
export const careReplies: readonly CannedReply[] = [
  {
    name: "crisis",
    pattern:
      /\bsuicid|\bkill(?:ing)? (?:my ?self|himself|herself|themsel\w+)\b|\bend(?:ing)? (?:my|his|her|their) li(?:fe|ves)\b|\bwants? to die\b|\bwanna die\b|(?:don'?t|do not|dont|no longer) want to live|no reason to live|self[\s-]?harm|\bhurt(?:ing)? (?:myself|himself|herself)\b|\bmarna chaht|\bmar jau|(?:jeena|jina) nahi|आत्महत्या|मरना चाहत|जीना नहीं|தற்கொலை|ఆత్మహత్య|আত্মহত্যা/i,
    reply: lines(
      "I am a program and cannot be there for you. Somebody can, right now:",
      "",
      "- **Tele-MANAS: 14416** or 1800-891-4416. Free, day and night, in twenty Indian languages.",
      "- **112** when you or somebody else is in danger.",
      "",
      "Please tell one person near you as well: a friend, a parent, a teacher, a colleague. You need not explain it well. What feels final now need not be.",
    ),
  },
  {
    name: "harassment",
    pattern: /\b(?:sexual(?:ly)?|harass\w*|molest\w*|stalk(?:ed|ing|er)|ragg(?:ed|ing))\b|यौन|उत्पीड़न/i,
    reply: lines(
      "That is not your fault, and you do not have to face it alone.",
      "",
      "- **In danger: 112.** Women's helpline: 181.",
      "- **At work:** every workplace with ten people or more must have an Internal Committee under the POSH Act of 2013. Write to it within three months of what happened; it can allow three more. Women can also complain on the government's SHe-Box portal.",
      "- **At college:** the same committee, and for ragging the national helpline 1800-180-5522.",
      "- **Keep what you have**: messages, dates, places, names of those who saw it. Tell somebody you trust.",
      "",
      "I am no lawyer. A lawyer, or the District Legal Services Authority (helpline 15100, free for women), can tell you what you can do.",
    ),
  },
  {
    name: "low-spirits",
    pattern:
      /\bhopeless|\bdepress(?:ed|ing|ion)\b|\banxi(?:ety|ous)\b|\bburn(?:t|ed)?[\s-]?out\b|\bso stressed|\bstressed out|\blonely\b|\bgiv(?:e|ing) up\b|\bdemotivat|\bi (?:am|feel) (?:a )?(?:failure|useless|worthless)|\b(?:i|main|mai)\b.{0,15}\bfail\w*\b.{0,25}\b(?:interview|placement|exam)|\b(?:i|me|my|mujhe)\b.{0,30}\breject(?:ed|ions?)\b.{0,30}\b(?:times|again|everywhere)\b|\b(?:got|getting|been) rejected (?:from|by|in|after|everywhere|again)\b|\bi (?:am|feel) (?:so |very |really )?(?:dumb|stupid|behind|inferior)\b|\bimposter|\bimpostor|\bfeel(?:ing)? (?:so |very |really )?(?:lost|low|sad|stuck|alone)\b|\bhimmat (?:nahi|haar)|निराश|हिम्मत/i,
    reply: lines(
      "That is hard, and it happens to far more people than admit it.",
      "",
      "1. **Rest first.** A few days without applications or overtime cost less than you fear.",
      "2. **After rejections**: most offers come after many of them, and each says something about one hour and one opening, not about you. Find the stage where it goes wrong. No replies at all: look at your CV and at which openings you choose. Losing in the first round: practise more. Losing in the last round: work on your stories and on fit.",
      "3. **Tired of the work itself?** Take the leave you have, say in writing what can wait, and agree on hours with your manager. If that is not possible, the problem may be the workplace, not you.",
      "4. **Do a mock interview with somebody who is honest**, and ask what they would have asked next.",
      "5. **Keep one thing in the week that is going well**: a project, a friend, sport.",
      "",
      "If it does not get lighter, talk to somebody: Tele-MANAS, 14416, is free, day and night, in twenty Indian languages.",
    ),
  },
  {
    name: "grief",
    pattern:
      /\b(?:father|mother|brother|sister|friend|papa|mummy|dad|mom|wife|husband|grandmother|grandfather)\b.{0,15}\b(?:died|passed away|expired|is no more)\b/i,
    reply: lines(
      "I am sorry. That comes before any study or work.",
      "",
      "- **Tell your college or manager in one line** and ask for time; nearly all give it, and exams can often be moved.",
      "- **Small steps**: do one thing a day that has to be done, and let somebody know how you are.",
      "- **Somebody to talk to**: Tele-MANAS, 14416, free, day and night, in twenty Indian languages.",
    ),
  },
  {
    name: "addiction",
    pattern: /\b(?:drugs|nasha|addict(?:ed|ion)|alcoholi\w*)\b(?!.*\b(?:discovery|app|data|design|pharma\w*|model)\b)/i,
    reply: lines(
      "Help for people who use drugs or alcohol, and for those near them, is free and confidential:",
      "",
      "- **14446**: the national helpline for de-addiction.",
      "- **Tele-MANAS: 14416**, day and night, in twenty Indian languages.",
    ),
  },
  {
    name: "health",
    pattern:
      /^(?!.*\b(?:apps?|project|start-?up|model|dataset|api|software|engineer|jobs?)\b).*(?:\b(?:chest|stomach|back|neck|wrist|eye|head|tooth)[\s-]?(?:pain|ache)s?\b|\bfever\b|\bbukhar\b|\bsymptoms?\b|\bmedicine (?:for|should)|\bwhich (?:medicine|tablet|doctor)\b|\bdawai\b)/i,
    reply: lines(
      "I know nothing about medicine, and guessing could harm you. Please ask a doctor.",
      "",
      "In an emergency, such as pain in the chest or trouble breathing, call **112** or an ambulance at **108** now.",
    ),
  },
];
