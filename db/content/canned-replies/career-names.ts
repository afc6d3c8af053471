import type { CareerPath } from "#contracts/careers.ts";

/** The names of the twelve careers in questions. A question is about the career that it names last. */
export const careerNames: Readonly<Record<CareerPath, RegExp>> = {
  software_engineer: /\bsoftware (?:engineer\w*|develop\w*|programmer)|\bsde\b|\bswe\b|सॉफ्टवेयर इंजीनियर|மென்பொருள் (?:பொறியாளர்|பொறியாளராக)/gi,
  data_scientist: /\bdata[\s-]?scien\w*|डेटा साइं\S*|डाटा साइं\S*|தரவு (?:விஞ்ஞானி|அறிவியல்)/gi,
  product_manager: /\bproduct (?:manager|management|owner)s?\b/gi,
  devops_engineer: /\bdev ?ops\b|\bsre\b|\bsite reliability|\bplatform engineer\w*/gi,
  ui_ux_designer: /\bui[\s/-]*ux\b|\bux\b(?: design\w*)?|\b(?:ui|product|interaction) design\w*/gi,
  mobile_developer: /\b(?:mobile|android|ios|flutter)(?: app)? (?:dev\b|develop\w*|engineer\w*)|\bapp dev(?:elop\w*)?\b/gi,
  frontend_developer: /\bfront[\s-]?end\b|\bweb dev(?:elop\w*)?\b/gi,
  backend_developer: /\bback[\s-]?end\b/gi,
  full_stack_developer: /\bfull[\s-]?stack\b|\bmern\b/gi,
  cybersecurity_analyst:
    /\bcyber[\s-]?security\b|\bethical hack\w*|\binfo ?sec\b|\bpen(?:etration)?[\s-]?test\w*|\bsecurity (?:analyst|engineer)s?\b/gi,
  cloud_architect: /\bcloud (?:architect|engineer|comput)\w*|\b(?:aws|azure|gcp|solutions?) (?:architect|engineer)s?\b/gi,
  machine_learning_engineer: /\bmachine learning\b|\bml\b|\bdeep learning\b|\b(?:gen ?)?ai (?:engineer|developer)s?\b|मशीन लर्निंग/gi,
};

/** Matches a question about how to enter a career, or what it is. */
export const asksForWay =
  /\bro?a?d ?map|\b(?:career|learning) path|\bbecom(?:e|ing)\b|\blearn\w*|\bstudy|\bstart(?:ing)?\b|\bbegin|\bget into\b|\bbreak into\b|\b(?:mov|switch|shift|transition|chang)(?:e|ing|ion)?\b|\benter\b|\bcareers?\b|\bfuture\b|\bscope\b|\bgood for\b|\bdemand\b|\bskills?\b|\bhow long\b|\bwhat (?:does|do|is|are)\b|\bwho is\b|\bwithout\b|\bcan i (?:do|be)\b|\b(?:ban(?:e|na|u|o|ne|un|aye|aaye)|shuru|seekh\w*|sikh\w*)\b|\b(?:epdi|eppadi|aaga|avvali|aavadhu)\b|बन|सीख|कैसे|ஆவ|ஆக|எப்படி/i;

/** Matches a question about the pay of a career. */
export const asksForPay = /\bsalar|\bpay(?:s|ing)?\b|\bearn|\bctc\b|\blpa\b|\bpackage\b|\btankhwah|\bkitna (?:kama|milta)|सैलरी|वेतन|சம்பளம்/i;

/** Matches a question that names a career but is about something else. */
export const asksForElse =
  /\bjobs?\b|\bopenings?\b|\bvacanc|\bhiring\b|\binternships?\b|\binterview|\bmeet-?ups?\b|\bevents?\b|\bcourses?\b|\bcertif|\bbooks?\b|\bresume\b|\bcvs?\b|\bcover letter|\bportfolio\b|\bprojects?\b|\bnegotiat|\boffers?\b|\bhike\b|\breplac|\bnews\b|\bfree\b|\btutorials?\b|\bresources?\b|\bfreelanc|\bdata anal|\b(?:sde|swe)[\s-]*(?:1|2|3|i{1,3})\b|\b(?:which|best) cit|\bcities\b|\bfirst engineer|\bfounding engineer/i;

/** Matches a question that compares two things. */
export const asksToCompare = /\bvs\b|\bversus\b|\bdifferen|\bcompar|\bor\b|\bya\b|\bbetter\b|अंतर|या/i;
