/** The twelve career paths, in the specification's words. */
export const careerPaths = [
  "software_engineer",
  "data_scientist",
  "product_manager",
  "devops_engineer",
  "ui_ux_designer",
  "mobile_developer",
  "frontend_developer",
  "backend_developer",
  "full_stack_developer",
  "cybersecurity_analyst",
  "cloud_architect",
  "machine_learning_engineer",
] as const;
export type CareerPath = (typeof careerPaths)[number];

export const careerPathLabels: Record<CareerPath, string> = {
  software_engineer: "Software Engineer",
  data_scientist: "Data Scientist",
  product_manager: "Product Manager",
  devops_engineer: "DevOps Engineer",
  ui_ux_designer: "UI/UX Designer",
  mobile_developer: "Mobile Developer",
  frontend_developer: "Frontend Developer",
  backend_developer: "Backend Developer",
  full_stack_developer: "Full Stack Developer",
  cybersecurity_analyst: "Cybersecurity Analyst",
  cloud_architect: "Cloud Architect",
  machine_learning_engineer: "Machine Learning Engineer",
};

/** Yearly pay in lakh rupees (LPA), from a first job to long experience. */
export const careerPathSalaries: Record<CareerPath, { minLpa: number; maxLpa: number }> = {
  software_engineer: { minLpa: 6, maxLpa: 25 },
  data_scientist: { minLpa: 8, maxLpa: 30 },
  product_manager: { minLpa: 10, maxLpa: 35 },
  devops_engineer: { minLpa: 7, maxLpa: 28 },
  ui_ux_designer: { minLpa: 5, maxLpa: 20 },
  mobile_developer: { minLpa: 6, maxLpa: 22 },
  frontend_developer: { minLpa: 5, maxLpa: 20 },
  backend_developer: { minLpa: 6, maxLpa: 22 },
  full_stack_developer: { minLpa: 7, maxLpa: 25 },
  cybersecurity_analyst: { minLpa: 8, maxLpa: 25 },
  cloud_architect: { minLpa: 12, maxLpa: 40 },
  machine_learning_engineer: { minLpa: 10, maxLpa: 35 },
};

/** The pay of a path, such as "₹6–25 LPA". */
export function formatSalaryRange(path: CareerPath): string {
  const { minLpa, maxLpa } = careerPathSalaries[path];
  return `₹${minLpa}–${maxLpa} LPA`;
}

/** The description of a career path. Skills are slugs, in the order to learn them. */
export type CareerEntry = {
  path: CareerPath;
  /** What the work is, in India, in two to four sentences. */
  work: string;
  /** A typical day. */
  day: string;
  /** Skills needed for a first job. */
  essentialSkills: readonly string[];
  /** Skills needed later. */
  laterSkills: readonly string[];
};

/** Whether a value from an address or a form is a career path. */
export function isCareerPath(value: unknown): value is CareerPath {
  return typeof value === "string" && Object.hasOwn(careerPathLabels, value);
}
