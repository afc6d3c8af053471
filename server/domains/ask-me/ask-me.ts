// Ask Me: conversations of members with the assistant, and answers that say where they come from.

export { renderDraft } from "./answer.ts";
export { answerOpenQuestion, answerVisitor, openQuestion } from "./ask.ts";
export type { OpenQuestion } from "./ask.ts";
export { askMePersonalData } from "./personal-data.ts";
export {
  deleteSession,
  purgeDeletedSessions,
  listSessions,
  rateAnswer,
  readSession,
  renameSession,
  restoreSession,
  startSession,
} from "./sessions.ts";
