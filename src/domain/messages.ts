/** The texts that the specification quotes, and others that several screens show. */
export const messages = {
  productName: 'Mnemosyne',
  productDescription:
    'A reading room for digital memory: small sites as they stand now, and as they stood at every capture.',
  loginRequiredTitle: 'Login Required',
  loginRequired: 'Please log in to continue exploring the archives.',
  loadingContent: 'Loading content...',
  loadingTimeline: 'Loading timeline...',
  fetchFailed: 'Error fetching content',
  detailNotFoundTitle: 'Oops — No Detail Found',
  noLiveContent:
    'No content available for this site in live mode. Please sign in to view all content.',
  userLogin: 'User Login',
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot Password?',
  logout: 'Logout',
  invalidLogin: 'Invalid email or password.',
  fillAllFields: 'Please fill in all required fields',
  notFoundTitle: '404 Not Found',
  notFound: 'The page you requested was not found on this server.',
  returnHome: 'Return to Home Page',
  invalidDate: 'Invalid Date',
  unknownDate: 'Unknown date',
  untitled: 'Untitled',
  recentStories: 'Recent Stories',
  resetPassword: 'Reset your password',
  yourAccount: 'Your account',
  loggedOut: 'You are logged out.',
  sessionUnchecked: 'This page could not check whether you are logged in.',
  logoutFailed: 'Logging out did not work. Please try again.',
} as const;

/** "1,234". Without `Intl`, because browsers take 20 ms to load it at its first use. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
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
