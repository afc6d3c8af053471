export const ASK_ME_MESSAGE_MAX = 2_000;
export const ASK_ME_TITLE_MAX = 80;
export const ASK_ME_REASON_MAX = 500;
export const ASK_ME_SEARCH_MAX = 100;
/** Conversations on a page of the list, and questions on a page of a conversation. */
export const ASK_ME_SESSIONS_PAGE_SIZE = 20;
export const ASK_ME_EXCHANGES_PAGE_SIZE = 50;

/** The title of a conversation before its first question (specification 2, section 4). */
export const NEW_CONVERSATION = "New Conversation";

export const askMeWelcome =
  "Hello! I am Ask Me. Ask about interviews, resumes, skills or your next step. I look through what the community has posted and show where each answer comes from.";

/** Shown while the conversation has only the welcome message (specification 2, section 2). */
export const suggestedQuestions = [
  "How do I move from frontend to full-stack development?",
  "How should I prepare for a system design interview?",
  "Should I learn React or Angular?",
  "How do I negotiate the salary of my first job?",
  "Which projects make a fresher's resume stand out?",
  "How do I get better at coding interviews?",
  "What should I learn to become a data scientist?",
  "How do I switch from a service company to a product company?",
] as const;

/** A button that puts a text into the chat, which the member can change and send. */
export type ReadyPrompt = { id: string; label: string; text: string };

/** The buttons above the chat of the corporate home (specification 2, section 2). */
export const quickPrompts: readonly ReadyPrompt[] = [
  {
    id: "prep-interview",
    label: "Prep Interview",
    text: "Help me prepare an interview for a backend developer with three years of experience.",
  },
  {
    id: "review-resume",
    label: "Review Resume",
    text: "What should I look for when I review the resume of a fresher for a software role?",
  },
  {
    id: "career-guidance",
    label: "Career Guidance",
    text: "How can I guide an engineer in my team who wants to become a tech lead?",
  },
  {
    id: "skill-development",
    label: "Skill Development",
    text: "Suggest a skill development plan for a frontend team that moves to TypeScript.",
  },
];

/** The buttons on the card beside the chat of the corporate home (specification 1, section 2). */
export const quickActions: readonly ReadyPrompt[] = [
  {
    id: "refine-job-description",
    label: "Refine Job Description",
    text: "Refine this job description so that it is clear, honest and inclusive:\n\n",
  },
  {
    id: "screening-questions",
    label: "Candidate Screening Questions",
    text: "Write ten screening questions, with what a good answer contains, for this role:\n\n",
  },
  {
    id: "market-insights",
    label: "Market Insights",
    text: "What do employers in India ask for and offer at the moment for this role and city:\n\n",
  },
  {
    id: "interview-best-practices",
    label: "Interview Best Practices",
    text: "What makes a technical interview fair and useful for both sides? Give me a plan for 60 minutes.",
  },
];
