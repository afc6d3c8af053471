/** Maximum lengths of profile texts, in characters. */
export const profileLimits = {
  name: 80,
  email: 254,
  phone: 32,
  username: 30,
  usernameLeast: 3,
  city: 60,
  organization: 120,
  designation: 100,
  collegeName: 160,
  reason: 300,
} as const;

/** Members have to be at least `least` years old; those younger than `adult` need a parent's consent. */
export const ages = { least: 13, adult: 18 } as const;

export const qualifications = [
  { value: "btech", label: "B.Tech" },
  { value: "be", label: "B.E" },
  { value: "bsc", label: "B.Sc" },
  { value: "bca", label: "BCA" },
  { value: "mtech", label: "M.Tech" },
  { value: "me", label: "M.E" },
  { value: "msc", label: "M.Sc" },
  { value: "mca", label: "MCA" },
  { value: "phd", label: "PhD" },
  { value: "other", label: "Other" },
] as const;

export const qualificationStatuses = [
  { value: "pursuing", label: "Currently Pursuing" },
  { value: "completed", label: "Completed" },
  { value: "dropped", label: "Dropped Out" },
] as const;
