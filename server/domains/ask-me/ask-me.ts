// Ask Me: members' conversations with the assistant, and answers that cite their sources.

export { renderDraft } from "./answer.ts";
export { answerOpenQuestion, answerVisitor, openQuestion } from "./ask.ts";
export type { OpenQuestion } from "./ask.ts";
export { askMePersonalData } from "./personal-data.ts";
export {
  deleteSession,
  findDeletedSession,
  purgeDeletedSessions,
  listSessions,
  rateAnswer,
  readSession,
  renameSession,
  restoreSession,
  startSession,
} from "./sessions.ts";
