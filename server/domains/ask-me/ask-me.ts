// Ask Me: conversations of members with the assistant.

export { askMePersonalData } from "./personal-data.ts";
