import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For UI and UX designers: research, interaction, visual craft and accessibility. */
export const uiUxDesignerQuestions: readonly InterviewQuestion[] = [
  {
    id: "ux-ui-ux",
    question: "How do you explain the difference between UX and UI to a shop owner?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["ux-design", "ui-design"],
    rubric: [
      { point: "UX: whether people reach their aim and how it feels over the whole way", keyTerms: ["aim", "whole", "reach"] },
      { point: "UI: the screens they see and touch", keyTerms: ["screen", "touch"] },
      { point: "A beautiful screen can belong to a bad experience", keyTerms: ["beautiful"] },
      { point: "An example from the shop", keyTerms: ["shop", "counter", "shelf"] },
    ],
    goodAnswer:
      "UX is like the whole visit: finding the shop, the right shelf and a quick counter. UI is what people see and touch, the signs and labels. A beautiful sign does not help if the queue takes an hour, so I look at the whole way to their aim first.",
  },
  {
    id: "ux-research-methods",
    question: "When do you choose interviews, a survey, a usability test or analytics?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["user-research"],
    rubric: [
      { point: "Interviews: why and context", keyTerms: ["interview"] },
      { point: "Survey: how many, when questions are known", keyTerms: ["survey"] },
      { point: "Usability test: where people stumble", keyTerms: ["usability", "stumble", "task"] },
      { point: "Analytics: what happens, not why; combine", keyTerms: ["analytics", "combine", "what happens"] },
    ],
    goodAnswer:
      "Interviews tell me why and in which situation. A survey tells how many, once I know the right questions, and a usability test where people stumble. Analytics shows what happens but not why, so I combine two methods for an important decision.",
  },
  {
    id: "ux-affordance",
    question: "What are affordance and signifier? Give an example from an app that gets them wrong.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["interaction-design"],
    rubric: [
      { point: "Affordance: what an object lets one do", keyTerms: ["lets", "possible", "can do"] },
      { point: "Signifier: the sign that shows it", keyTerms: ["sign", "shows", "cue"] },
      { point: "Bad: text that can be tapped but looks plain, swipe without a hint", keyTerms: ["plain", "swipe", "hint", "look"] },
      { point: "Remedy: visible cue, feedback", keyTerms: ["cue", "feedback", "visible", "underline"] },
    ],
    goodAnswer:
      "An affordance is what a thing lets me do, and a signifier is the sign that shows it. A row that can be swiped to delete without any hint has the first and lacks the second. A visible button, or a short cue and feedback on touch, fixes it.",
  },
  {
    id: "ux-heuristics",
    question: "Choose three of Nielsen's heuristics and show a breach of each in a real product.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["usability-testing", "interaction-design"],
    rubric: [
      {
        point: "Visibility of status, match with the real world, control, consistency, error prevention and more",
        keyTerms: ["visibility", "status", "consisten", "error", "control"],
      },
      { point: "Each with a concrete breach", keyTerms: ["payment", "spinner", "form", "date", "example"] },
      { point: "How grave it is for users", keyTerms: ["grave", "severe", "sever"] },
      { point: "A proposed repair", keyTerms: ["repair", "show", "undo", "instead"] },
    ],
    goodAnswer:
      "Visibility of status: after paying, a spinner stays without words and people pay twice, which is severe. User control: a long form loses everything on Back, where saving a draft would help. Error prevention: a date field accepts 31 February and complains later, instead of offering only valid days.",
  },
  {
    id: "ux-colour-contrast",
    question: "Which contrast does text need, and why is colour alone never enough?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["web-accessibility", "colour-theory"],
    rubric: [
      { point: "4.5 to 1 for normal, 3 to 1 for large text and parts of controls", keyTerms: ["4.5", "3 to 1"] },
      {
        point: "About one man in twelve sees red and green badly",
        keyTerms: ["red and green", "colour-blind", "colour vision", "one in twelve", "one man"],
      },
      { point: "Add words, icons, shapes", keyTerms: ["word", "icon", "shape", "text"] },
      { point: "Sunlight and cheap screens", keyTerms: ["sun", "cheap"] },
    ],
    goodAnswer:
      "Normal text needs 4.5 to 1 and large text and controls 3 to 1. About one man in twelve has weak colour vision, and everybody has it in the sun. So a failed payment is red with an icon and a word, and I check in greyscale.",
  },
  {
    id: "ux-typography-indic",
    question: "What changes in typography when an interface is shown in Devanagari, Tamil or Urdu?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["typography", "ui-design"],
    rubric: [
      { point: "More height: marks above and below; line height", keyTerms: ["line height", "height", "above", "below"] },
      { point: "Longer words, other widths; no letter spacing or capitals", keyTerms: ["longer", "width", "capital", "spacing"] },
      { point: "Fonts with full conjuncts, weight matched to Latin", keyTerms: ["conjunct", "font", "weight"] },
      { point: "Urdu: right to left, Nastaliq slopes", keyTerms: ["right to left", "nastaliq"] },
    ],
    goodAnswer:
      "Devanagari and Tamil need more line height for marks above and below, and Tamil words are longer, so buttons must grow. There are no capitals, and letter spacing breaks the headline of Devanagari. Fonts need full conjuncts in matching weight, and Urdu turns the layout right to left.",
  },
  {
    id: "ux-information-architecture",
    question: "How do you find out whether people understand your menu?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["information-architecture"],
    rubric: [
      { point: "Card sorting to learn their groups and words", keyTerms: ["card sort"] },
      { point: "Tree test to see whether they find things", keyTerms: ["tree test"] },
      { point: "First clicks, search logs", keyTerms: ["first click", "search"] },
      { point: "Names over structure; change and test again", keyTerms: ["name", "label", "again"] },
    ],
    goodAnswer:
      "With card sorting I learn how people group things and which words they use. A tree test then shows whether they find ten typical things in the bare menu without design. Search logs tell me what they do not find, and often a better label helps more than a new structure.",
  },
  {
    id: "ux-gestalt",
    question: "How do you use proximity, similarity and alignment to calm a crowded screen?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["ui-design", "layout-design"],
    rubric: [
      { point: "Proximity groups what belongs together, space instead of lines", keyTerms: ["proximity", "space", "together"] },
      { point: "Similarity: same look for same function", keyTerms: ["similar", "same look", "same function"] },
      { point: "Alignment to few edges", keyTerms: ["align", "edge", "grid"] },
      { point: "Hierarchy by size and weight, one main action", keyTerms: ["hierarchy", "size", "main action"] },
    ],
    goodAnswer:
      "Things that belong together stand close, and space replaces lines and boxes. The same function always looks the same, and everything aligns to few edges of a grid. Then hierarchy by size makes one main action stand out and the rest step back.",
  },
  {
    id: "ux-design-tokens",
    question: "What are design tokens, and how do you name them so that dark mode works?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["design-systems", "design-handoff"],
    rubric: [
      { point: "Named values for colour, space, type shared by design and code", keyTerms: ["named value", "shared", "code"] },
      { point: "Two levels: raw palette and meaning", keyTerms: ["palette", "meaning", "semantic"] },
      { point: "Names say purpose such as text-muted, not grey-500", keyTerms: ["purpose", "text-muted", "surface", "not grey"] },
      { point: "Dark mode changes values of meanings; contrast tested in both", keyTerms: ["dark", "contrast"] },
    ],
    goodAnswer:
      "Tokens are named values for colour, space and type that design and code share. I keep a raw palette below and semantic names such as text-muted or surface above. Dark mode then changes only the values behind the names, and contrast is tested in both.",
  },
  {
    id: "ux-bias-research",
    question: "Which biases spoil research, and what do you do against them?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["user-research"],
    rubric: [
      { point: "Confirmation: look for what disproves; write assumptions before", keyTerms: ["confirm", "disprov", "assumption"] },
      { point: "Politeness: people praise; ask for the past and tasks", keyTerms: ["polite", "praise", "please", "past"] },
      { point: "Sample: friends and metro users", keyTerms: ["sample", "friend", "metro", "recruit"] },
      { point: "Two observers, raw notes, count", keyTerms: ["notes", "observer"] },
    ],
    goodAnswer:
      "I look for what I already believe, so I write assumptions down first and search for what disproves them. People are polite to me, so I ask about the past and give tasks instead of asking for opinions. And I recruit beyond friends in the metro, with a second observer for the notes.",
  },
  {
    id: "ux-microcopy",
    question: 'Rewrite: "Error 402: transaction could not be processed due to invalid parameters." How do you decide on the words?',
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["ux-writing"],
    rubric: [
      { point: "Says what happened in the person's words", keyTerms: ["what happened", "words"] },
      { point: "Says whether money moved", keyTerms: ["money", "debited", "charged"] },
      { point: "Says what to do next", keyTerms: ["again"] },
      { point: "Calm, no blame, tested in translation", keyTerms: ["calm", "blame", "translat"] },
    ],
    goodAnswer:
      'I would write: "Your payment did not go through and no money was debited. Check the UPI ID and try again." It says what happened in their words, what about the money, and what to do next. No blame and no code, except small for support, and I test it in Hindi, because short English often grows.',
  },
  {
    id: "ux-usability-test",
    question: "Plan a usability test for a bus ticket app with five people and one day.",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["usability-testing"],
    rubric: [
      { point: "Aim and the three tasks with real goals", keyTerms: ["task", "aim", "goal"] },
      { point: "Recruit real travellers, also with older phones", keyTerms: ["recruit", "traveller", "older phone"] },
      { point: "Neutral words; think aloud; no help", keyTerms: ["think aloud", "neutral", "no help"] },
      { point: "Findings by severity, with clips; next steps", keyTerms: ["sever", "clip", "finding"] },
    ],
    goodAnswer:
      'I choose three tasks, such as "be in Mysuru tomorrow before ten". I recruit five real travellers, two with older phones, let them think aloud and bite my tongue. In the evening the team watches clips and we rate the findings by severity and choose what to fix first.',
  },
  {
    id: "ux-form-redesign",
    question: "A scholarship form has 68 fields and half of all students give up. How do you improve it?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["ui-design", "interaction-design"],
    rubric: [
      { point: "Ask for each field who needs it; remove or defer", keyTerms: ["who needs", "remove"] },
      { point: "Steps in the order of the student's mind, progress saved", keyTerms: ["step", "save", "progress"] },
      { point: "Fetch what is known, for example from DigiLocker", keyTerms: ["digilocker", "prefill", "known", "fetch"] },
      { point: "Errors early, help in the language, works on a phone", keyTerms: ["error", "language", "phone"] },
      { point: "Measure completion by step", keyTerms: ["measure", "completion", "by step"] },
    ],
    goodAnswer:
      "For each field I ask who needs it and when, which usually removes a third. The rest becomes short steps that are saved, with known data fetched from DigiLocker. Errors show early, help is in the student's language on a phone, and I measure completion by step to see where they still give up.",
  },
  {
    id: "ux-stakeholder-logo",
    question: '"Make the logo bigger and add a carousel," says the founder. What do you do?',
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["stakeholder-management", "ui-design"],
    rubric: [
      { point: "Finds the worry behind the wish", keyTerms: ["worry", "behind"] },
      { point: "Shows options side by side, with evidence", keyTerms: ["option", "side by side", "evidence", "data"] },
      { point: "Test with people", keyTerms: ["test"] },
      { point: "Accepts what does no harm, keeps the important", keyTerms: ["accept", "harm", "small"] },
    ],
    goodAnswer:
      "I ask what worries him, and mostly it is that visitors do not understand who we are. I show two options side by side, one with a clear sentence instead of a carousel, and test both with five people. A slightly bigger logo does no harm, so I accept that and keep the important part.",
  },
  {
    id: "ux-handoff",
    question: "Developers build something that differs from your file. How do you prevent that?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["design-handoff", "figma"],
    rubric: [
      { point: "Work together early; design with components that exist in code", keyTerms: ["early", "component", "together"] },
      { point: "All states: empty, loading, error, long text, small screen", keyTerms: ["empty", "loading", "error", "state", "long"] },
      { point: "Tokens and notes on behaviour, focus order", keyTerms: ["token", "behaviour", "focus"] },
      { point: "Review in the browser before release; correct the system, not only the screen", keyTerms: ["review", "browser", "build"] },
    ],
    goodAnswer:
      "I involve developers early and design with components that exist in code. The file shows all states: empty, loading, error, long names and a 320 px screen, with notes on focus and behaviour. Before release we review the build together, and a difference that keeps coming back means the system needs fixing.",
  },
  {
    id: "ux-low-literacy",
    question: "Design for people who read little: a crop price app. Which choices do you make?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["inclusive-design", "user-research"],
    rubric: [
      { point: "Research in the field, with their helpers", keyTerms: ["field", "village", "helper", "visit"] },
      { point: "Voice, pictures with words, numbers that they know", keyTerms: ["voice", "audio", "picture", "number"] },
      { point: "Few steps, no deep menus, familiar units such as quintal", keyTerms: ["few", "quintal", "familiar"] },
      { point: "Test icons; trust and source of the price", keyTerms: ["icon", "trust", "source"] },
    ],
    goodAnswer:
      "I visit markets and watch how prices are asked today, often with a helper. The app speaks, shows photos with words and the price per quintal in large numbers, and needs two taps. Icons are tested, because many mean nothing to them, and the name of the mandi gives trust.",
  },
  {
    id: "ux-metrics",
    question: "How do you show that a redesign was worth its cost?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["metrics", "ux-design"],
    rubric: [
      { point: "Measure before: time, errors, completion, support calls", keyTerms: ["before", "completion", "support", "error"] },
      { point: "Choose few; agree with business", keyTerms: ["few", "agree"] },
      { point: "After: same measure, test group if possible", keyTerms: ["a/b", "group"] },
      { point: "Also what people say; honest about other causes", keyTerms: ["other cause", "honest"] },
    ],
    goodAnswer:
      "Before we start I measure completion, errors and support calls, and agree with the business on which of them matters. After release the same numbers are taken, best against a test group. I add what people say and am honest about other causes, such as a campaign in the same week.",
  },
  {
    id: "ux-dark-mode",
    question: "You add dark mode to an app of 120 screens. How do you proceed?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["ui-design", "colour-theory"],
    rubric: [
      { point: "Semantic tokens first; find hard-coded colours", keyTerms: ["token", "hard-coded", "semantic"] },
      { point: "Not inverted: surfaces, less saturated, contrast", keyTerms: ["invert", "saturat", "surface", "contrast"] },
      { point: "Images, illustrations, charts, shadows", keyTerms: ["image", "chart", "illustration", "shadow"] },
      { point: "Follow the system, choice stored; test by night", keyTerms: ["system", "choice", "night"] },
    ],
    goodAnswer:
      "First I replace hard-coded colours by semantic tokens, otherwise it never ends. Dark is not the inverse: surfaces get lighter with height, colours less saturated, and contrast is tested anew. Images and charts need care, and the app follows the system unless the person chooses.",
  },
  {
    id: "ux-inherit-inconsistent",
    question: "You join a product with 14 kinds of buttons. Where do you begin?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["design-systems"],
    rubric: [
      { point: "Inventory with screenshots; show it", keyTerms: ["inventory", "screenshot", "audit"] },
      { point: "Decide by function: primary, secondary, dangerous", keyTerms: ["function", "primary", "secondary"] },
      { point: "Build with developers, replace where pages are touched anyway", keyTerms: ["developer", "replace", "touched"] },
      { point: "Rules, owner, measure use", keyTerms: ["owner", "rule", "measure"] },
    ],
    goodAnswer:
      "I make an inventory with screenshots, which convinces everybody at once. Then we decide by function on three or four kinds and build them in code with developers. Old ones are replaced when a page is touched, the system has an owner, and we count what remains.",
  },
  {
    id: "ux-accessibility-audit",
    question: "You have two days to audit a banking site against WCAG 2.2 AA. How do you use them?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["web-accessibility"],
    rubric: [
      { point: "Choose representative pages and complete tasks", keyTerms: ["representative", "task", "page"] },
      { point: "Automatic tools first, then keyboard, zoom, screen readers", keyTerms: ["automat", "keyboard", "screen reader", "zoom"] },
      { point: "Findings by effect on people, with criterion and repair", keyTerms: ["effect", "criterion", "repair", "fix"] },
      { point: "Test with disabled people next; a plan with owners", keyTerms: ["disabled people", "plan", "owner"] },
    ],
    goodAnswer:
      "I choose complete tasks such as signing in and paying, and representative pages. Half a day of automatic tools, then keyboard only, 400 per cent zoom, and NVDA and TalkBack. Findings are ordered by effect on people, each with criterion and repair, and I recommend a test with disabled customers and a plan with owners.",
  },
  {
    id: "ux-ai-output",
    question: "An assistant in your product is sometimes wrong. How do you design for that?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["interaction-design", "ai-product-management"],
    rubric: [
      { point: "Show sources and how sure it is, in words", keyTerms: ["source", "sure", "confiden"] },
      { point: "Easy to correct, undo, go on without it", keyTerms: ["undo", "correct", "edit", "without"] },
      { point: "Mark what is made by AI; careful in risky places", keyTerms: ["mark", "label", "risk"] },
      { point: "Collect feedback with reason; show limits at the start", keyTerms: ["feedback", "limit", "expectation"] },
    ],
    goodAnswer:
      "The answer shows its sources, and where evidence is thin it says so in words rather than in a percentage. People can edit, undo and finish the task without it, and what AI wrote is labelled. Where a mistake is costly the person confirms, and feedback asks for the reason.",
  },
  {
    id: "ux-design-atm",
    question: "Redesign a cash machine for elderly people.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["interaction-design", "inclusive-design"],
    rubric: [
      { point: "Observes them at machines; fears: being watched, card kept, time", keyTerms: ["observe", "watch", "fear"] },
      { point: "Fewer steps, large text, steady places, no hurry", keyTerms: ["large", "fewer", "hurry", "steps"] },
      { point: "Voice by earphone, languages, touch and keys", keyTerms: ["voice", "language", "keys"] },
      { point: "Test with them; security kept", keyTerms: ["test", "security", "safe"] },
    ],
    goodAnswer:
      "I watch elderly people at machines; they fear time running out and the card being kept. The usual sum comes first on one screen with large text, there is no hurry, and the card is returned before the cash. Voice by earphone and their language are offered at the start, and I test with them on a paper model first.",
  },
  {
    id: "ux-design-health-booking",
    question: "Design booking a doctor's visit for a family of three generations with one phone.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["product-design", "ux-design"],
    rubric: [
      { point: "Several people in one account, privacy between them", keyTerms: ["several", "family member", "privacy"] },
      { point: "Task: who, what is wrong, when, where; familiar words", keyTerms: ["words"] },
      { point: "Reminders to the right person, papers, directions", keyTerms: ["remind", "paper", "direction"] },
      { point: "Emergencies, no-shows, offline", keyTerms: ["emergency", "no-show", "offline"] },
    ],
    goodAnswer:
      "One account holds several people, and a daughter's visit need not be visible to all, so privacy is set per person. Booking asks who, what is wrong in plain words, and when. Reminders go to the one who travels, with papers to bring and directions, and an emergency shows a phone number first.",
  },
  {
    id: "ux-design-dashboard",
    question: "Design a screen for a dairy that collects milk from 400 farmers every morning.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["data-visualisation", "ui-design"],
    rubric: [
      { point: "Users' place: gloves, noise, hurry, early light", keyTerms: ["noise", "hurry", "wet", "gloves", "light"] },
      { point: "Main task first: enter weight and fat, see the price", keyTerms: ["weight", "fat", "price"] },
      { point: "Errors visible and correctable; farmer sees the same number", keyTerms: ["error", "correct", "farmer sees", "slip"] },
      { point: "Overview for the manager separately", keyTerms: ["manager", "overview", "separate"] },
      { point: "Goes on when the network is down, and sends later", keyTerms: ["offline"] },
    ],
    goodAnswer:
      "The collector stands in a hurry with wet hands, so the entry screen has large keys and only weight and fat, and the price appears at once. The farmer sees the same number on a second display and gets a slip. It works offline, a wrong entry can be corrected with a trace, and the manager's overview is a separate screen.",
  },
  {
    id: "ux-design-onboarding-lang",
    question: "Design the first screen of an app where people choose their language.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["ux-design", "inclusive-design"],
    rubric: [
      { point: "Names in their own script, not in English; no flags", keyTerms: ["own script", "flag"] },
      { point: "Guess from the phone, easy to change later at a known place", keyTerms: ["guess", "change", "phone"] },
      { point: "Order and number; voice for those who do not read", keyTerms: ["order", "voice", "audio"] },
      { point: "Everything after is really in that language", keyTerms: ["everything", "really", "whole"] },
    ],
    goodAnswer:
      "Each language is written in its own script, without flags, since languages are not countries. The phone's language is only a guess, because many phones are set to English, and it can be changed later at a visible place. For those who do not read it can be heard, and everything after is really in that language, including errors and SMS.",
  },
  {
    id: "ux-design-checkout",
    question: "Improve the checkout of a saree shop where 70 per cent leave at payment.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["ux-design", "product-design", "conversion-design"],
    rubric: [
      { point: "Find out why: interviews, funnel, price surprises, trust", keyTerms: ["surprise", "trust", "funnel"] },
      { point: "Costs early, delivery date, returns", keyTerms: ["delivery", "return", "early"] },
      { point: "UPI first, cash on delivery, saved progress, no forced account", keyTerms: ["upi", "cash on delivery", "account"] },
      { point: "Test one change at a time, measure orders kept", keyTerms: ["test", "measure"] },
    ],
    goodAnswer:
      "I ask people who left and look at the funnel by payment method. Often shipping cost comes as a surprise, so cost, delivery date and returns appear on the product page. UPI stands first, no account is forced, and I test one change at a time on orders that are kept, not only placed.",
  },
  {
    id: "ux-design-system-governance",
    question: "How should a design system be run so that six teams use it and add to it?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["design-systems", "stakeholder-management"],
    rubric: [
      { point: "Aim and owner; a small core team with contributors", keyTerms: ["owner", "core team", "contribut"] },
      { point: "Way for proposals, criteria, releases with notes", keyTerms: ["proposal", "criteria", "release"] },
      { point: "Adoption measured; help with moving", keyTerms: ["adoption", "measure", "migrat"] },
      { point: "Exceptions are allowed and looked at", keyTerms: ["exception"] },
    ],
    goodAnswer:
      "A small core team owns it, and each product team sends a contributor. Proposals follow simple criteria: needed by two teams, accessible, documented; and releases come with notes and help for migration. We measure adoption, and exceptions are allowed and reviewed, because they show what is missing.",
  },
  {
    id: "ux-design-voice-kiosk",
    question: "Design a railway enquiry kiosk that works by voice in a noisy station.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["interaction-design", "inclusive-design", "user-research"],
    rubric: [
      { point: "Noise, accents, languages mixed, queue behind", keyTerms: ["noise", "accent", "mixed", "queue"] },
      { point: "Voice with screen and touch together; confirm key words", keyTerms: ["touch", "confirm", "screen"] },
      { point: "Short answers, repeat, paper or SMS to take along", keyTerms: ["short", "sms", "paper", "print"] },
      { point: "Failure: two tries, then touch or a person; privacy", keyTerms: ["two tries", "fail", "person", "fallback"] },
      { point: "Test on the platform, not in the lab", keyTerms: ["platform", "on site"] },
    ],
    goodAnswer:
      "In a noisy station voice alone fails, so the screen shows what was understood and touch can correct it. Station names are confirmed, answers are short and can be taken along by SMS. After two failed tries it changes to touch or calls a person, and I test on the platform with mixed languages, not in the lab.",
  },
  {
    id: "ux-critique",
    question: "Tell me about a design critique that changed your work.",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "teamwork"],
    rubric: [
      { point: "The design and the criticism" },
      { point: "How you listened and what you asked" },
      { point: "What you changed and what you kept, with reasons" },
      { point: "How you give criticism since" },
    ],
    goodAnswer:
      "I showed a home screen with six cards, and a colleague asked which one a driver at a signal would need. I wanted to defend it, but asked her to go on. I kept two cards and moved the rest, task time fell by half in the next test, and I now give criticism as a question about a person.",
  },
  {
    id: "ux-research-ignored",
    question: "Your research says one thing and the management decides otherwise. What did you do?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["stakeholder-management", "user-research"],
    rubric: [
      { point: "The finding and the decision, told fairly" },
      { point: "How you had shared it, and what you could have done earlier" },
      { point: "Agree to disagree, and a measure that will show" },
      { point: "What happened" },
    ],
    goodAnswer:
      "Tests showed that people missed the new bottom bar, and it was shipped for brand reasons. I had shown a long report; clips a week earlier would have worked better. We agreed on a number to watch, it fell, and we changed it in the next release without anybody losing face.",
  },
  {
    id: "ux-tight-time",
    question: "You have two days for something that needs two weeks. How do you work?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["time-management", "communication"],
    rubric: [
      { point: "Agrees on what decides success" },
      { point: "Cuts scope, reuses components, sketches first" },
      { point: "Tests with two people rather than none" },
      { point: "Says what was left out and what the risk is" },
    ],
    goodAnswer:
      "I ask what must be true on Thursday and cut to that one path. I reuse components, sketch on paper in the morning with a developer, and test with two people from the canteen in the evening. I hand it over with a list of what was left out and which risk that brings.",
  },
  {
    id: "ux-portfolio-story",
    question: "Show me one project from your portfolio in three minutes. Which parts do you tell?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["design-portfolio", "communication"],
    rubric: [
      { point: "The problem and whom it hurt, not the tool" },
      { point: "Your own part and the hard decision" },
      { point: "A dead end and what it taught" },
      { point: 'The effect, with a number or an honest "not measured"' },
    ],
    goodAnswer:
      "I tell that 300 mess workers could not read the roster, and that I was the only designer. The hard decision was to drop the app I had drawn and print large sheets with a QR code. My first version failed because names were sorted by English letters; afterwards wrong shifts fell from about nine to two per week.",
  },
  {
    id: "ux-wireframe-purpose",
    question: "Why begin with rough wireframes when a tool can make polished screens in minutes?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["wireframing", "ux-design"],
    rubric: [
      { point: "Rough drafts invite criticism of the idea, not of the colour", keyTerms: ["criticis", "idea", "colour"] },
      { point: "Many alternatives cheaply, before falling in love with one", keyTerms: ["many", "alternative", "cheap"] },
      { point: "Structure, order and words first", keyTerms: ["structure", "order", "word"] },
      { point: "State the question each draft is to answer", keyTerms: ["question", "answer"] },
    ],
    goodAnswer:
      "A rough draft invites criticism of the idea, while a polished one gets comments on colours. I can draw ten alternatives cheaply before I fall in love with one. Structure and words come first, and each draft has a question it is to answer.",
  },
  {
    id: "ux-prototype-fidelity",
    question: "Paper, clickable or coded prototype: how do you choose for a test next week?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["prototyping", "usability-testing"],
    rubric: [
      { point: "By the question: understanding, flow, feel, real data", keyTerms: ["question", "flow", "understand", "feel"] },
      {
        point: "Paper for structure; clickable for a flow; code for typing, speed, screen readers",
        keyTerms: ["paper", "click", "code", "screen reader"],
      },
      { point: "Only the path that is tested is built", keyTerms: ["only the path", "path"] },
      { point: "Tell people it is a draft; note what cannot be learnt", keyTerms: ["draft", "cannot", "limit"] },
    ],
    goodAnswer:
      "I choose by the question. Paper answers whether people understand the structure, a clickable draft whether they get through the flow, and code is needed for typing, speed and screen readers. Only the tested path is built, and I write down what this prototype cannot tell us.",
  },
];
