/** Descriptions of prices that several resources of one seller share. */
export const nptelCertificate = "Lectures are free; the certificate needs a proctored exam with a fee.";
export const courseraSubscription = "Coursera's monthly subscription for as long as you take; financial aid can be asked for.";
export const microsoftExam = "One exam fee for each attempt; Microsoft sets it by country, and lower in India than in the United States.";
export const cs50Certificate = "Free with CS50's own certificate; the verified certificate of edX is sold separately.";
export const linuxFoundationCertificate = "Free to take; a verified certificate is sold separately.";

/** Amazon's price is the same in every country, plus tax. */
export function awsExam(usDollars: number): string {
  return `US$${usDollars} and tax for each attempt; half price on the next exam after a pass.`;
}
