import { expect, test } from 'vitest';
import { readPage } from '../../../../../tools/content/html/read-page';

const address = 'http://example.org/a';
const doubtOf = (html: string) => readPage(html, address).doubt ?? null;
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`;
const prose = 'The harbour master wrote that the ferry left at noon and came back in the dark. ';

test.each([
  ['a check', page('Just a moment...', '<p>Checking your browser before accessing a.example.')],
  ['a check', page('Attention Required!', '<p>One more step: complete the security check.')],
  ['a parked domain', page('a.example', '<p>This domain is parked free. Buy this domain.')],
  ['a parked domain', page('a.example', '<p>Diese Domain steht zum Verkauf.')],
  ['a suspended site', page('Oops', '<p>This account has been suspended.')],
  ['a start page', page('Welcome to nginx!', '<p>Further configuration is required.')],
  ['a notice', page('Redirect', '<p>You will be redirected. <a href="/b">Click here</a>')],
])('%s waits instead of being published as the text of a page', { tags: ['14.27'] }, (_, html) => {
  expect(doubtOf(html)).toMatch(/^it may be .*, instead of the page$/);
});

test.each([
  ['0;url=http://example.org/b', 'http://example.org/b'],
  ['5; URL=/b', 'http://example.org/b'],
  ["3;url='b.html'", 'http://example.org/b.html'],
])(
  'a page that leads elsewhere within seconds waits: %s',
  { tags: ['14.27'] },
  (content, target) => {
    expect(doubtOf(page('Moved', '<p>We have moved.', refresh(content)))).toBe(
      `it only leads to ${target}`,
    );
  },
);

test.each([
  ['reloads itself', page('News', '<p>Nothing new.', refresh('5'))],
  ['reloads its address', page('News', '<p>Nothing new.', refresh(`5;url=${address}`))],
  ['leads elsewhere after minutes', page('Bye', '<p>Good bye.', refresh('300;url=/b'))],
  ['has a text, and leads elsewhere', page('News', `<p>${prose.repeat(9)}`, refresh('5;url=/b'))],
  ['is about parked domains', page('Squatters', `<p>This domain is for sale. ${prose.repeat(9)}`)],
  ['is short', page('Hello', '<p>I have a moment for this domain of mine.')],
])('a page that %s has no doubt', { tags: ['14.27'] }, (_, html) => {
  expect(doubtOf(html)).toBeNull();
});
