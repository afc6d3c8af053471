import { careerPathLabels, careerPathSalaries, careerPaths } from "#contracts/careers.ts";
import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** For questions about the level of pay, not about asking for more. */
export const payLevel: CannedReply = {
  name: "what-pay",
  pattern:
    /\b(?:average|starting|typical|minimum|fresher'?s?|in[\s-]?hand) (?:\w+ )?(?:salar\w*|pay|package|ctc)\b|\bsalar\w* (?:range|of an?|for (?:\d|an?|freshers?))|\bhow much (?:do|does|can|will|is|should).{0,40}\b(?:earn|paid|pay|salary|make)\b|\b\d+(?:\.\d+)? ?lpa\b.*\b(?:good|enough|ok|okay|fair|low)\b|\b(?:good|enough|fair|low)\b.*\b\d+(?:\.\d+)? ?lpa\b|\bpays? (?:more|most|best|well)\b|\bhighest[\s-]pa(?:id|ying)\b|\b(?:zyada|jyada|sabse) pais[ae]\b|\bsalar\w*\b.{0,25}\b(?:with|after|at) \d+ (?:years?|yrs?)\b|\bkitni (?:salary|sallary|tankhwah)/i,
  reply: lines(
    "**What the careers here pay**, in lakh rupees a year, from a first job to many years of experience:",
    "",
    "| Career | Pay (LPA) |",
    "| --- | --- |",
    ...careerPaths.map((path) => `| ${careerPathLabels[path]} | ${careerPathSalaries[path].minLpa}–${careerPathSalaries[path].maxLpa} |`),
    "",
    "These are a guide, not a survey: a large service company often starts freshers lower, and a product company may pay more. Compare with openings on [Jobs](/jobs), which always show their range, in your city and with your years.",
  ),
};

/** For questions about the terms in an offer. */
export const payWords: CannedReply = {
  name: "pay-words",
  pattern:
    /\b(?:what(?:'?s| is| are| does)|meaning of|mean by|difference|full form|explain)\b.*\b(?:lpa|ctc|in[\s-]?hand|gross (?:pay|salary)|variable pay|clawback|esops?|rsus?|gratuity|take[\s-]?home)\b|\b(?:lpa|ctc)\b.*\b(?:kya|matlab|meaning|full form|vs)\b/i,
  reply: lines(
    "**The words in an offer letter:**",
    "",
    "- **LPA**: lakh rupees a year. 6 LPA is ₹6,00,000.",
    "- **CTC** (cost to company): everything the company spends on you in a year, that is, fixed and variable pay, its share of the provident fund, gratuity, insurance, sometimes a joining bonus.",
    "- **Gross**: what your payslip adds up to. **In-hand** or take-home: what reaches your account, after your share of the provident fund and tax. Ask for it as a monthly amount.",
    "- **Variable pay**: depends on results, and is not always paid in full. **Joining bonus** with a **clawback**: you pay it back if you leave early.",
    "- **ESOPs, RSUs**: shares of the company that become yours over years (**vesting**). Shares of an unlisted company may never turn into money.",
    "- **Gratuity**: a sum for long service, usually after five years; on a fixed-term contract after one, under the labour codes in force since November 2025.",
  ),
};
