/** The texts of several screens. All others stand where they are shown or made. */
export const messages = {
  productName: 'Mnemosyne',
  loadingContent: 'Loading content...',
  loadingTimeline: 'Loading timeline...',
  detailNotFoundTitle: 'Oops — No Detail Found',
  register: 'Register',
  returnHome: 'Return to Home Page',
  invalidDate: 'Invalid Date',
  untitled: 'Untitled',
  noCaptureDates: 'No valid capture dates found for this site.',
  about: 'About this archive',
  resetPassword: 'Reset your password',
  yourAccount: 'Your account',
} as const;

/** "1,234". Without `Intl`, because browsers take 20 ms to load it at its first use. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,9}$)/g, ',');
}

/** "1 capture", "1,234 captures". */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(number)} ${number === 1 ? noun : plural}`;
}

/** What a failed load shows (spec 11.3). */
export function errorLine(message: string): string {
  return `Error: ${message}`;
}

/** The greeting of the user widget (spec 4.6). */
export function welcomeLine(displayName: string): string {
  return `Welcome, ${displayName}`;
}
