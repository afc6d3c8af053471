/** Words that carry no topic and are left out of a search: English, then Hindi in Latin letters, then Hindi in its own script. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all almost also am an and any anybody anyone anything are around as ask at away b back be because been
  before being below best better between both but by c can cannot could couldn d did do does doesn doing don done down during each either else
  enough etc even ever every everybody everyone everything exactly few find first for from further g get gets getting give given go goes going
  good got had has have haven having he hello help her here hers hey hi him his how i if im in instead into is isn it its itself ive just keep
  kind know let like ll look looking lot m made make makes making many may maybe me mean might mine more most much must my need needs never no nobody
  nor not nothing now of off often ok okay on once one only or other others our out over own people per perhaps please possible question r
  rather re really right s same say says see seem seems shall she should shouldn show so some somebody someone something sometimes soon still
  such suggest t take tell than thank thanks that the their them then there these they thing things think this those though through to today
  together too topic try trying two u under until up upon us use used useful using ve versus very vs want wants was wasn way ways we well were what
  whats when where whether which while who whom whose why will wish with within without won would wouldn yes yet you your yours
  latest nearby upcoming january february april june july august september october november december
  actually advice basically best cons difference easily especially example examples exactly fine generally okay preferably pros properly quickly
  recommend recommended simply tips typically usually worth wonder wondering
  aap aapka aapke aapko ab abhi accha acha achha agar apna apne apni aur bahut bata batao bataye bhai bhi bina chahiye chahie de dena diya
  do dono ek fir gaya hai hain hi ho hoga hona hota hote hoti hu hua hum hun humko humein isme iska iske iski isko jab jaise jata jo ka kab
  kaha kahan kaise kaisa kaisi kar karke karna karne karni karo karte karu karun karein kaun kaunsa kaunsi kaunse ke keliye ki kis kisi kitna
  kitne kitni ko koi konsa konsi kuch kya kyon kyu kyun lena le liye ma main mai me mein mera mere meri milega milegi milta mujhe mujhko na
  nahi nahin nai ne par pe phir raha rahe rahi sab sabse sahi se sirf tab tak tha the thi thoda to toh tum tumhara unka uska usko wala wale
  wali woh wo ya yaar yah yahan ye yeh
  become becomes becoming ban bane banne banna banu banun banaye banayein banao banau banaun banate banani likhe likhna likhu banane tarika tareeka tarike
  aa aaega aaegi aakar aana aane aao aata aate aati aau aaun aaya aaye aayi aise baad bahut bata bataiye batakar batana batane batao batata batate
  batati batau bataun bataya bataye batayi bol bola bole boli bolkar bolke bolna bolne bolni bolo bolta bolte bolti bolu bolun chahe chahie chahiye
  chahta chahte chahti chal chala chale chalega chali chalna chalne chalo chalta chalte chalti dekh dekha dekhe dekhi dekhkar dekhke dekhna dekhne
  dekhni dekho dikha dikhao dikhaye dikhaiye dikhana dekhta dekhte dekhti dekhu dekhun ho hoga hogaya hogaye hogayi hoge hogi hokar hoke hona hone honi hota hote hoti inka isse ja jaega
  jaegi jaenge jakar jana jane jao jata jate jati jau jaun jaye jyada kaam kaise kam kar kara karana karane karani kardo kare karega karegi karein
  karenge kari kariye karke karlo karlu karna karne karni karo karta karte karti karu karun karunga karungi karwa karwana lag laga lage lagega lagegi
  lagi lagna lagne lagta lagte lagti mil mila mile milega milegi milenge mili milkar milna milne milta milte milti pahle pata pehle raha rahe rahega
  rahegi rahi rahna rahne rahta rahte rahti rakh rakha rakhe rakhi rakhna rakhne rakho rakhta rakhte rakhti rakhu saath sabse sake sakta sakte sakti
  saku sakun samajh samajha samajhe samajhna samajhne samajho samajhta samajhte samajhu sath sirf sunna sunne suno sunta sunte sunti unka usse waha
  waise yaha zyada
  का की के को में से है हैं था थे थी हो और या पर यह वह ये वे क्या कैसे कौन कहाँ कहां कब क्यों कितना कितने कितनी मैं मुझे मेरा मेरे मेरी हम आप
  अपना अपने अपनी तो भी ही नहीं एक लिए कर करें करना करने कि जो तक ने कोई कुछ सब बहुत`.split(/\s+/),
);

/** Words that people use for the same thing. */
export type Synonyms = {
  /** Each of these also finds all the others. */
  names: readonly string[];
  /** Words that often mean something else: a search for one also finds the names, but a search for a name does not find them. */
  whenTyped?: readonly string[];
};

/** Words that people use for the same thing when they study, look for work and work in India. */
export const synonyms: readonly Synonyms[] = [
  {
    names: [
      "job",
      "jobs",
      "vacancy",
      "vacancies",
      "naukri",
      "नौकरी",
      "नोकरी",
      "जॉब",
      "চাকরি",
      "ఉద్యోగం",
      "ఉద్యోగాలు",
      "வேலை",
      "ಉದ್ಯೋಗ",
      "ജോലി",
      "નોકરી",
      "ਨੌਕਰੀ",
    ],
    whenTyped: ["opening", "openings", "role", "roles"],
  },
  { names: ["first job"] },
  { names: ["group discussion", "group discussions"] },
  { names: ["data scientist", "data scientists", "data science"] },
  { names: ["internship", "internships", "intern", "interns"] },
  { names: ["salary", "salaries", "ctc", "compensation", "lpa", "tankhwah", "वेतन", "सैलरी"], whenTyped: ["pay", "package"] },
  { names: ["fresher", "freshers", "graduate", "beginner", "shuruaat", "फ्रेशर"], whenTyped: ["entry level"] },
  { names: ["student", "students", "campus", "college"] },
  { names: ["developer", "developers", "engineer", "engineers", "programmer", "programmers"] },
  { names: ["cv", "resume", "résumé", "resumé", "biodata", "रिज्यूमे"] },
  { names: ["interview", "interviews", "इंटरव्यू", "साक्षात्कार", "நேர்காணல்", "ఇంటర్వ్యూ", "ইন্টারভিউ"] },
  { names: ["prepare", "preparation", "preparing", "taiyari", "tayari", "तैयारी"], whenTyped: ["crack", "cracking"] },
  {
    names: [
      "learn",
      "learning",
      "study",
      "course",
      "seekhna",
      "seekhe",
      "seekhu",
      "sikhna",
      "sikhe",
      "sikhu",
      "padhai",
      "सीखना",
      "सीखने",
      "सीखें",
      "कोर्स",
      "கற்க",
      "শিখব",
      "শিখতে",
      "నేర్చుకోవాలి",
    ],
  },
  { names: ["remote", "wfh"], whenTyped: ["work from home"] },
  {
    names: [
      "event",
      "events",
      "meetup",
      "meetups",
      "conference",
      "workshop",
      "webinar",
      "इवेंट",
      "इवेंट्स",
      "ইভেন্ট",
      "ఈవెంట్",
      "ఈవెంట్లు",
      "நிகழ்வு",
      "நிகழ்வுகள்",
      "ಇವೆಂಟ್",
      "ഇവന്റ്",
      "ഇവന്റുകൾ",
      "ઇવેન્ટ",
      "ਇਵੈਂਟ",
    ],
    whenTyped: ["कार्यक्रम", "ಕಾರ್ಯಕ್ರಮ", "പരിപാടി", "நிகழ்ச்சி"],
  },
  { names: ["certification", "certificate", "certified", "exam"] },
  { names: ["laptop", "laptops"], whenTyped: ["notebook"] },
  { names: ["free", "muft", "मुफ्त"] },
  { names: ["cheap", "sasta", "affordable"], whenTyped: ["budget"] },
  { names: ["password", "passwords", "credentials"], whenTyped: ["secret", "secrets"] },
  { names: ["scam", "fraud", "phishing", "dhokha"] },
  { names: ["database", "databases", "db"] },
  { names: ["programming", "coding", "code", "प्रोग्रामिंग", "कोड", "कोडिंग", "நிரலாக்கம்", "প্রোগ্রামিং", "ప్రోగ్రామింగ్"] },
  { names: ["manager"], whenTyped: ["lead", "boss"] },
  { names: ["company", "firm"] },
  { names: ["startup", "startups", "स्टार्टअप"] },
  { names: ["outage", "incident", "downtime"], whenTyped: ["down"] },
  { names: ["slow", "latency", "performance"], whenTyped: ["fast"] },
  { names: ["degree", "डिग्री"] },
  { names: ["bca", "बीसीए"] },
  { names: ["software", "सॉफ्टवेयर", "மென்பொருள்", "সফটওয়্যার"] },
  { names: ["ai", "artificial intelligence", "एआई"] },
  { names: ["llm", "language model", "chatgpt", "gpt"] },
  { names: ["open source", "oss", "foss"] },
  { names: ["pr", "pull request", "merge request"] },
  { names: ["bug", "bugs"], whenTyped: ["error", "mistake"] },
  { names: ["hindi", "हिंदी", "हिन्दी"] },
  { names: ["tamil", "தமிழ்", "தமிழில்"] },
  { names: ["book", "books", "kitab", "किताब"] },
  { names: ["gap"], whenTyped: ["break"] },
  { names: ["negotiate", "negotiation", "negotiating", "bargain"] },
];

/** Phrases about a time or a place, which carry no topic. */
export const stopPhrases: ReadonlySet<string> = new Set([
  "this weekend",
  "next weekend",
  "this week",
  "next week",
  "this month",
  "next month",
  "this year",
  "is hafte",
  "agle hafte",
  "is mahine",
  "agle mahine",
  "इस हफ्ते",
  "इस हफ़्ते",
  "इस सप्ताह",
  "अगले हफ्ते",
  "अगले हफ़्ते",
  "इस महीने",
  "अगले महीने",
  "near me",
  "in india",
  "last week",
  "last month",
  "last year",
  "how long",
  "how much time",
  "how many hours",
  "good morning",
  "full form",
  "in simple words",
  "simple words",
  "in detail",
  "step by step",
]);

/** Words beside which a short word that is also the name of a skill means the skill: "go developer", "learn c". */
export const skillContextWords: ReadonlySet<string> = new Set(
  `developer developers programmer programmers engineer engineers programming language coding job jobs internship internships fresher freshers course
  courses tutorial tutorials book books interview questions projects learn learning golang backend`.split(/\s+/),
);

/**
 * Words for the kind, the audience or the manner of what is searched for, which leave the topic open: "free course for beginners", "jobs
 * for freshers".
 */
export const qualifyingWords: ReadonlySet<string> = new Set(
  `job jobs vacancy vacancies naukri opening openings role roles position company companies firm hire hiring work working career careers field
  internship internships intern interns salary salaries ctc lpa pay package fresher freshers graduate beginner beginners student students campus
  college experience experienced candidate candidates person engineer engineers developer developers learn learning study seekhna seekhe sikhna
  sikhe sikhu seekhu course courses tutorial tutorials class classes book books kitab video videos free best top cheap event events meetup meetups
  conference workshop webinar certification certificate certified prepare preparation preparing taiyari tayari crack start starting started begin
  beginning take takes taking took improve become explain define definition describe question questions answer help difference year years month
  months week weeks day days hour hours time old level easy easier hard new long short big small better read reading write writing idea ideas
  come comes came coming follow following happen happens wait number change changing first second third final last batch enter able everyone chance
  chances guide guidance medium family placement placements branch top list build building create suggest move moved moves moving switch part plan plans join joining offer offers apply applying
  scratch daily score scores language languages skill skills
  नौकरी जॉब वेतन सैलरी सीखना सीखने सीखें कोर्स तैयारी फ्रेशर வேலை नोकरी চাকরি ఉద్యోగం ఉద్యోగాలు ಉದ್ಯೋಗ ജോലി નોકરી ਨੌਕਰੀ इवेंट इवेंट्स ইভেন্ট ఈవెంట్
  ఈవెంట్లు நிகழ்வு நிகழ்வுகள் ಇವೆಂಟ್ ഇവന്റ് ഇവന്റുകൾ ઇવેન્ટ ਇਵੈਂਟ`.split(/\s+/),
);

/** Words for the kinds of results. Among results with equally many of the words, those of a kind that the search names come first. */
export const kindWords: Readonly<Record<string, readonly string[]>> = {
  job: "job jobs vacancy vacancies opening openings naukri internship internships salary salaries ctc नौकरी नोकरी जॉब চাকরি ఉద్యోగం ఉద్యోగాలు வேலை ಉದ್ಯೋಗ ജോലി નોકરી ਨੌਕਰੀ".split(
    " ",
  ),
  event:
    "event events meetup meetups conference conferences workshop workshops webinar webinars hackathon hackathons इवेंट इवेंट्स कार्यक्रम ইভেন্ট ఈవెంట్ ఈవెంట్లు நிகழ்வு நிகழ்வுகள் நிகழ்ச்சி ಕಾರ್ಯಕ್ರಮ ಇವೆಂಟ್ ഇവന്റ് ഇവന്റുകൾ പരിപാടി ઇવેન્ટ ਇਵੈਂਟ".split(
      " ",
    ),
  "tech-flash": ["news"],
};

/** Names that are never corrected: if nothing contains such a name, there is no result, because no other word was meant. */
export const exactNames: ReadonlySet<string> = new Set(
  `accenture airtel amazon anthropic atlassian browserstack canva capgemini chatgpt claude cloudera cloudflare codechef codeforces codex coinbase
  copilot coursera cursor deepmind deepseek discord dropbox figma flipkart freshworks gemini geeksforgeeks google groww infosys krutrim linkedin
  lovable meesho microsoft mistral myntra naukri netflix netlify nvidia openai oracle palantir paytm perplexity phonepe physicswallah qualcomm
  razorpay reddit replit rapido salesforce samsung sarvam scaler slack snowflake spotify starlink stripe supabase swiggy telegram tesla twilio
  udacity udemy unacademy upgrad vercel whatsapp windsurf wipro youtube zendesk zepto zerodha zomato`.split(/\s+/),
);
