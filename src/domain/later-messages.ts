/** Texts as in `messages.ts` that only screens show which are loaded after the first text. */
export const laterMessages = {
  pleaseLogIn: 'Please log in to continue.',
  pickCaptureDate: 'Pick a Capture Date',
  selectDatePlaceholder: '-- Select a date --',
  noCaptureDates: 'No valid capture dates found for this site.',
  selectValidDate: 'Please select a valid date.',
  noSiteSelected: 'No site selected. Please go back.',
  loadingVersionHistory: 'Loading version history...',
  go: 'Go',
  unreadableDate: 'This cannot be read as a date. Write 3 May 2014 or 2014-05-03.',
  nothingAtCapture: 'Nothing of this site was captured at or before this date.',
  accountNotLoaded: 'Your account could not be loaded yet. Some texts may be missing until it is.',
  profileNotSaved: 'Your profile could not be saved yet.',
  passwordResetSent: 'If this address has an account, the email is on its way.',
} as const;
