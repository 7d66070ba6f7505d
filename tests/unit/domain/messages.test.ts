import { expect, test } from 'vitest';
import { laterMessages } from '../../../src/domain/later-messages';
import { messages } from '../../../src/domain/messages';

test.each([
  ...['Login Required', 'User Login', 'Invalid Date', 'Unknown date', 'Untitled'],
  ...['Please log in to continue exploring the archives.', 'Please log in to continue.'],
  ...['Pick a Capture Date', '-- Select a date --', 'No site selected. Please go back.'],
  ...['Loading content...', 'Loading version history...', 'Loading timeline...'],
  ...['No valid capture dates found for this site.', 'Please select a valid date.'],
  ...['Error fetching content', 'Oops — No Detail Found', 'Invalid email or password.'],
  'No content available for this site in live mode. Please sign in to view all content.',
  ...['Please fill in all required fields', 'Return to Home Page', '404 Not Found'],
  'The page you requested was not found on this server.',
])('the specification is quoted word for word: %s', { tags: ['8.23'] }, (text) => {
  expect(Object.values({ ...messages, ...laterMessages })).toContain(text);
});
