import { formatPay } from "#contracts/pay.ts";
import { REMOTE } from "#contracts/jobs-limits.ts";
import type { JobScreen } from "#contracts/job-pages.ts";
import type { JobView } from "#contracts/jobs.ts";
import { describeHiddenPage, describePage, describeTrail } from "#app/lib/describe-page.ts";
import { formatExperience, formatPlace } from "./job-words.ts";

type Described = { screen: JobScreen; name: string; publicUrl: string };

const rupeesPerLakh = 100_000;

/** The head of a job's page: open to search engines only when the job is public and open for applications. */
export function describeJob(data: Described | undefined) {
  if (data?.screen.state !== "shown") return describeHiddenPage("Job not found", data?.name);
  const { name } = data;
  const { job } = data.screen;
  const title = `${job.title} at ${job.company}`;
  if (job.notice !== null || job.state !== "open") return describeHiddenPage(title, name);
  const address = `${data.publicUrl}/jobs/${job.id}`;
  return describePage({
    siteName: name,
    title,
    description: `${formatPay(job)} · ${formatPlace(job)} · ${formatExperience(job)}. ${job.excerpt}`,
    address,
    imageUrl: `${data.publicUrl}/og/jobs/${job.id}.png`,
    type: "article",
    structuredData: [
      describePosting(job, address),
      describeTrail(data.publicUrl, [
        { name: "Jobs", path: "/jobs" },
        { name: title, path: `/jobs/${job.id}` },
      ]),
    ],
  });
}

/** schema.org/JobPosting with the properties that search engines require. */
function describePosting(job: JobView, address: string) {
  const { id, title, company, location, region, workMode, salaryMinLpa, salaryMaxLpa, experienceMinYears, expiresAt } = job;
  const place = {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: location,
      ...(region !== null && { addressRegion: region }),
      addressCountry: "IN",
    },
  };
  return {
    "@type": "JobPosting",
    title,
    description: `${job.descriptionHtml}<ul>${job.requirements.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`,
    identifier: { "@type": "PropertyValue", name: company, value: id },
    url: address,
    datePosted: job.postedAt,
    ...(expiresAt === null ? {} : { validThrough: expiresAt }),
    hiringOrganization: { "@type": "Organization", name: company },
    ...(location === REMOTE ? {} : { jobLocation: place }),
    ...(workMode === "remote"
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "India" } }
      : {}),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "INR",
      value: {
        "@type": "QuantitativeValue",
        minValue: Math.round(salaryMinLpa * rupeesPerLakh),
        maxValue: Math.round(salaryMaxLpa * rupeesPerLakh),
        unitText: "YEAR",
      },
    },
    experienceRequirements:
      experienceMinYears === 0
        ? "no requirements"
        : { "@type": "OccupationalExperienceRequirements", monthsOfExperience: experienceMinYears * 12 },
    ...(job.skillNames.length === 0 ? {} : { skills: job.skillNames.map((skill) => skill.name).join(", ") }),
    directApply: false,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
