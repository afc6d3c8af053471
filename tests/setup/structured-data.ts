import { z } from "zod";

/*
  What search engines require of each kind of structured data on the site: the properties that Google's documentation calls required,
  the recommended ones that the site always knows, and their formats. No other property is accepted, so a misspelt name is found too.
*/
const address = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const words = z.string().trim().min(1);
const of = <Shape extends z.ZodRawShape>(type: string, shape: Shape) => z.strictObject({ "@type": z.literal(type), ...shape });
const schemaOrg = (names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));

const person = of("Person", { name: words, url: address.optional() });
const organisation = { name: words, url: address.optional(), logo: address.optional(), description: words.optional() };
const counters = z.array(
  of("InteractionCounter", {
    interactionType: schemaOrg(["LikeAction", "CommentAction", "ReadAction"]),
    userInteractionCount: z.int().min(0),
  }),
);
const place = of("Place", {
  name: words.optional(),
  address: of("PostalAddress", { addressLocality: words.optional(), addressRegion: words.optional(), addressCountry: z.literal("IN") }),
});
const online = of("VirtualLocation", { url: address });

const article = z.strictObject({
  "@type": z.tuple([z.literal("Article"), z.literal("BlogPosting")]),
  headline: words,
  description: words,
  keywords: z.array(words),
  url: address,
  mainEntityOfPage: address,
  image: address,
  datePublished: moment,
  dateModified: moment,
  timeRequired: z.iso.duration(),
  author: person,
  publisher: of("Organization", organisation),
  commentCount: z.int().min(0),
  interactionStatistic: counters,
});

const posting = of("DiscussionForumPosting", {
  headline: words,
  text: words,
  keywords: z.array(words),
  url: address,
  mainEntityOfPage: address,
  datePublished: moment,
  dateModified: moment.optional(),
  author: person,
  commentCount: z.int().min(0),
  interactionStatistic: counters,
  comment: z.array(of("Comment", { url: address, text: words, datePublished: moment, author: person.optional() })),
});

const event = of("Event", {
  name: words,
  description: words,
  url: address,
  startDate: z.union([moment, day]),
  endDate: z.union([moment, day]).optional(),
  eventStatus: schemaOrg(["EventScheduled", "EventCancelled"]),
  eventAttendanceMode: schemaOrg(["OnlineEventAttendanceMode", "OfflineEventAttendanceMode", "MixedEventAttendanceMode"]),
  location: z.union([place, online, z.tuple([place, online])]),
  image: z.array(address).min(1),
  organizer: of("Organization", organisation).optional(),
  maximumAttendeeCapacity: z.int().min(1).optional(),
  offers: of("Offer", { url: address, availability: schemaOrg(["InStock", "SoldOut"]) }).optional(),
  keywords: z.array(words).optional(),
});

const job = of("JobPosting", {
  title: words,
  description: words,
  identifier: of("PropertyValue", { name: words, value: words }),
  url: address,
  datePosted: moment,
  validThrough: moment.optional(),
  hiringOrganization: of("Organization", organisation),
  jobLocation: place.optional(),
  jobLocationType: z.literal("TELECOMMUTE").optional(),
  applicantLocationRequirements: of("Country", { name: z.literal("India") }).optional(),
  baseSalary: of("MonetaryAmount", {
    currency: z.literal("INR"),
    value: of("QuantitativeValue", { minValue: z.number().positive(), maxValue: z.number().positive(), unitText: z.literal("YEAR") }),
  }),
  experienceRequirements: z.union([
    z.literal("no requirements"),
    of("OccupationalExperienceRequirements", { monthsOfExperience: z.int().positive() }),
  ]),
  skills: words.optional(),
  directApply: z.literal(false),
}).refine((one) => one.jobLocation ?? one.applicantLocationRequirements, "A job is somewhere, or says from where one may apply");

const trail = of("BreadcrumbList", {
  itemListElement: z
    .array(of("ListItem", { position: z.int(), name: words, item: address }))
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1), "Steps are counted from 1"),
});

const site = of("WebSite", {
  name: words,
  url: address,
  inLanguage: z.literal("en-IN"),
  potentialAction: of("SearchAction", {
    target: of("EntryPoint", { urlTemplate: z.string().regex(/^https?:.*\{search_term_string\}$/) }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const profile = of("ProfilePage", {
  url: address,
  dateCreated: moment,
  mainEntity: of("Person", { name: words, alternateName: words, identifier: words, url: address }),
});

const story = of("CollectionPage", {
  name: words,
  description: words,
  url: address,
  datePublished: moment,
  mainEntity: of("ItemList", { itemListElement: z.array(of("ListItem", { position: z.int(), name: words, url: address })).min(1) }),
});

const kinds = { article, story, posting, event, job, trail, site, organisation: of("Organization", organisation), profile };
export type StructuredKind = keyof typeof kinds;

/** Returns the kind of a JSON-LD object. Throws with the reason if the site has no such kind or the object is malformed. */
export function checkStructuredData(text: string): StructuredKind {
  const { "@context": context, ...data } = JSON.parse(text) as Record<string, unknown>;
  if (context !== "https://schema.org") throw new Error(`The context is ${String(context)}`);
  const names = Object.keys(kinds) as StructuredKind[];
  const type = (one: z.ZodType) => one.safeParse(data).error?.issues.every(({ path }) => path[0] !== "@type") ?? true;
  const kind = names.find((name) => type(kinds[name]));
  if (kind === undefined) throw new Error(`The site has no structured data of the type ${String(data["@type"])}`);
  kinds[kind].parse(data);
  return kind;
}
