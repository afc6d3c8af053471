/** Pay a year in lakh rupees, in the format used everywhere: ₹12–18 LPA, or ₹12 LPA when both ends are the same. */
export function formatPay({ salaryMinLpa: least, salaryMaxLpa: most }: { salaryMinLpa: number; salaryMaxLpa: number }): string {
  return least === most ? `₹${least} LPA` : `₹${least}–${most} LPA`;
}

/** The minimum pay of a filter: ₹12 LPA or more. */
export function formatLeastPay(least: number): string {
  return `₹${least} LPA or more`;
}
