/** Pay a year in lakh rupees, as everything shows it: ₹12–18 LPA, or ₹12 LPA when both ends are the same. */
export function formatPay({ salaryMinLpa: least, salaryMaxLpa: most }: { salaryMinLpa: number; salaryMaxLpa: number }): string {
  return least === most ? `₹${least} LPA` : `₹${least}–${most} LPA`;
}
