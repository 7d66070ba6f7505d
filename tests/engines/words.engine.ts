import { execFileSync } from 'node:child_process';
import { findProgram } from '../../tools/dev/find-program';
import { expect, logIn, test } from './engine-test';
import { type Reader, see, seeNo, seePath, until } from './reader';

const story = '/web/20110520190000/500/story/s500-server-under-the-stairs';
const tools = { css: 'summary', text: 'Tools' } as const;
const card = { role: 'dialog', name: 'This sentence' } as const;

/** Opens the story, and waits for all that its text has. */
async function openStory(reader: Reader, path = story): Promise<void> {
  await reader.open(path);
  await see(reader, { css: 'main [data-item] p', text: /People ask/ });
  await see(reader, { css: 'main', text: /Published February 29, 2000/ });
  // What listens to the pointer comes with the note for print.
  const hasNote = () => document.body.textContent?.includes('from Mnemosyne');
  await until(() => reader.run(hasNote), 'the note for print');
}

/** The place of a word of the first paragraph: its two ends. */
async function placeOf(reader: Reader, word: string) {
  const place = await reader.run((wanted) => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || !text.parentElement?.closest('[data-item] p')) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + wanted.length);
      const { left, right, top, height } = range.getBoundingClientRect();
      return {
        start: { x: left + 1, y: top + height / 2 },
        end: { x: right - 1, y: top + height / 2 },
      };
    }
    return null;
  }, word);
  if (!place) throw new Error(`no paragraph has ${word}`);
  return place;
}

/** Waits for selected words. Returns them. */
const seeSelected = (reader: Reader) =>
  until(() => reader.run(() => String(document.getSelection()).trim()), 'selected words');

/** The names of the highlights that have words. */
const highlights = (reader: Reader) =>
  reader.run(
    () => [...(CSS.highlights ?? new Map()).entries()].filter(([, { size }]) => size > 0).length,
  );

test('a story has one line about its life, which leads to its history', async ({ reader }) => {
  await openStory(reader);
  await reader.click({ role: 'link', name: 'version 4 of 7' });
  await seePath(reader, /\/history$/);
});

test('a click on a sentence opens its card; keys lead to the next; Escape gives the focus back', async ({
  reader,
}) => {
  await openStory(reader);
  await reader.clickAt((await placeOf(reader, 'somebody')).start);
  await see(reader, card);
  await see(reader, { css: '[role=dialog]', text: /stood|since|Since|Stands/ });
  const sentence = await seePath(reader, /[?&]s=/);
  await reader.press('ArrowRight');
  await until(async () => (await reader.path()) !== sentence, 'the next sentence');
  await reader.press('Escape');
  await seeNo(reader, card);
});

test('the card opens from the menu, without a pointer', async ({ reader }) => {
  await openStory(reader);
  await reader.click(tools);
  await reader.click({ role: 'button', name: 'What became of each sentence' });
  await see(reader, card);
  await reader.click({ role: 'button', name: 'Next sentence' });
  await seePath(reader, /s=People/);
});

test('words that are selected by the pointer can be cited', async ({ reader }) => {
  await openStory(reader);
  const { start, end } = await placeOf(reader, 'vacuum');
  await reader.drag(start, end);
  expect(await seeSelected(reader)).toMatch(/^\w+$/);
  await reader.click({ role: 'button', name: 'Cite these words' });
  await see(reader, { role: 'dialog', name: 'Cite these words' });
});

test('a double click selects a word, and offers to cite it', async ({ reader }) => {
  await openStory(reader);
  const { start, end } = await placeOf(reader, 'vacuum');
  await reader.clickAt({ x: (start.x + end.x) / 2, y: start.y }, 2);
  expect(await seeSelected(reader)).toBe('vacuum');
  await see(reader, { role: 'button', name: 'Cite these words' });
});

test('words have the tint of their age', async ({ reader }) => {
  await openStory(reader);
  const before = await highlights(reader);
  await reader.click(tools);
  await reader.click({ role: 'button', name: 'Age of the words' });
  await see(reader, { role: 'region', name: 'Age of the words' });
  await until(async () => (await highlights(reader)) > before + 2, 'tinted words');
});

test('the film of a text shows its changes', async ({ reader }) => {
  await openStory(reader);
  await reader.click(tools);
  await reader.click({ role: 'button', name: 'Play' });
  await see(reader, { role: 'region', name: 'Film of the text' });
  await see(reader, { css: 'main :is(ins, del)' });
});

test('the matches of a search are marked in the story, and n leads to the next', async ({
  reader,
}) => {
  await openStory(reader, `${story}?q=server`);
  await until(async () => (await highlights(reader)) > 0, 'marked words');
  await reader.press('n');
  await see(reader, { text: /^1 of \d+|Match 1 of \d+/ });
});

const isInSight = (reader: Reader, words: string) =>
  reader.run((wanted) => {
    const found = [...document.querySelectorAll('main p')].find((each) =>
      each.textContent?.includes(wanted),
    );
    const { top = -1, bottom = 0 } = found?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= window.innerHeight && window.scrollY > 0;
  }, words);

test('a link to a sentence scrolls to it', async ({ reader }) => {
  await reader.resize(900, 420);
  await reader.open(`${story}?s=There+is+a+backup.`);
  await see(reader, { css: 'main [data-item] p', text: /There is a backup/ });
  await until(() => isInSight(reader, 'There is a backup'), 'the sentence in the window');
});

test('a link to words leads to them, also after a login', async ({ newcomer }) => {
  await newcomer.resize(900, 420);
  await newcomer.open(`${story}#words=is%20a%20backup`);
  await logIn(newcomer);
  await see(newcomer, { css: 'main [data-item] p', text: /There is a backup/ });
  await until(() => isInSight(newcomer, 'There is a backup'), 'the words in the window');
  const marked = () =>
    newcomer.run(() => [...(CSS.highlights?.get('quoted-words') ?? [])].map(String).join());
  await until(async () => (await marked()) === 'is a backup', 'the words marked');
});

test('a page is cited in another format, with the hash of its text', async ({ reader }) => {
  await openStory(reader);
  await reader.click(tools);
  await reader.click({ role: 'button', name: 'Cite this page' });
  await see(reader, { text: /^SHA-256 [0-9a-f]{64}$/ });
  await reader.run(() => {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ text }) => text === 'BibTeX'),
    );
    if (!select) return;
    select.value = [...select.options].find(({ text }) => text === 'BibTeX')?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(
    () => reader.run(() => document.querySelector('textarea')?.value.startsWith('@')),
    'an entry of BibTeX',
  );
  await reader.press('Escape');
  await seeNo(reader, { role: 'dialog', name: 'Cite this page' });
});

test('the evidence of a page is saved as a file with its text and hash', async ({ reader }) => {
  await openStory(reader);
  await reader.run(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file) => {
      Object.assign(window, { file });
      return createObjectURL(file);
    };
  });
  await reader.click(tools);
  await reader.click({ role: 'button', name: 'Cite this page' });
  await see(reader, { text: /^SHA-256 [0-9a-f]{64}$/ });
  await reader.click({ role: 'button', name: 'Save evidence' });
  const saved = await until(
    () => reader.run(() => (Reflect.get(window, 'file') as Blob | undefined)?.text()),
    'a saved file',
  );
  expect(saved).toMatch(/^<!doctype html>/i);
  expect(saved).toContain('People ask where this site lives.');
  expect(saved).toMatch(/\b[0-9a-f]{64}\b/);
});

test('a printed story has its text, its address and its date, and no tools', async ({ reader }) => {
  const pdftotext = findProgram(['pdftotext']);
  test.skip(pdftotext === null, 'there is no pdftotext, of the package poppler-utils');
  await openStory(reader);
  await see(reader, { css: 'main', text: /Next change, October 4, 2011: / });
  // WebKit sometimes prints a page whose height it has measured too early, without its end.
  const text = await until(async () => {
    const input = await reader.print();
    const printed = execFileSync(pdftotext ?? '', ['-raw', '-', '-'], { input, encoding: 'utf8' });
    return printed.includes('from Mnemosyne') && printed.replace(/\s+/g, ' ');
  }, 'a print with its end');
  expect(text).toContain('People ask where this site lives.');
  expect(text.replaceAll(' ', '')).toContain(story);
  expect(text).toContain('500, as of 2011-05-20T19:00:00Z');
  expect(text).not.toMatch(/Tools|Collapse|Previous|Logout/);
});

test('a changed text is marked where it changed', async ({ reader }) => {
  await reader.open(story.replace('20110520190000', '20010428190233'));
  await see(reader, { css: 'main del' });
  await see(reader, { css: 'main ins' });
  await see(reader, { text: 'Edited' });
});
