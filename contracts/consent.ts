import { z } from "zod";
import { mailAddress } from "./profiles.ts";

export const parentAddress = mailAddress("Please enter the email of a parent or guardian");

/** A parent's answer. */
export const consentAnswer = z.object({
  token: z.string().max(200).optional(),
  answer: z.enum(["given", "refused"], "Please choose one of the two"),
});

/** Asks a parent for consent, the same one again or another one. */
export const parentForm = z.object({ parentEmail: parentAddress });
