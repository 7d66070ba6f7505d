import { expect, test } from 'vitest';
import { textOfSegment } from '../../../../../src/domain/text/segment';
import type { CommentSelectors } from '../../../../../tools/content/html/comments';
import { readPage } from '../../../../../tools/content/html/read-page';

const address = 'http://example.org/story';
function read(body: string, comments?: CommentSelectors) {
  const page = readPage(`<title>Story</title><p>The story.</p>${body}`, address, {
    ...(comments && { comments }),
  });
  const text = page.body.map(textOfSegment).join('');
  const found = (page.comments ?? []).map(({ body: own, ...comment }) => ({
    ...comment,
    text: own.map(textOfSegment).join(''),
  }));
  return { text, found };
}

const first = {
  id: 'c1',
  parentId: null,
  author: 'Ada',
  date: '2004-05-03T12:00:00Z',
  text: 'One.',
};
const reply = { id: 'c2', parentId: 'c1', author: 'Ben', date: '2004-05-04', text: 'Two.' };

test.each([
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/Comment" id="c1">
       <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada</b> (staff)</span>
       <meta itemprop="datePublished" content="2004-05-03T12:00:00Z"><div itemprop="text"><p>One.</p></div>
       <div itemscope itemtype="http://schema.org/Comment" id="c2"><i itemprop="creator">Ben</i>
         <time itemprop="dateCreated" datetime="2004-05-04">yesterday</time><p itemprop="text">Two.</p></div></div>`,
  ],
  [
    'h-entry',
    `<article class="u-comment h-cite" id="c1"><a class="p-author h-card" href="/ada"><span class="p-name">Ada</span></a>
       <time class="dt-published" datetime="2004-05-03T12:00:00Z">May</time><div class="e-content">One.</div>
       <div class="p-comment h-entry" id="c2"><a class="u-author">Ben</a> <span class="dt-published">2004-05-04</span>
         <p class="p-content">Two.</p></div></article>`,
  ],
])(
  'comments in %s are no part of the story, and keep their authors, dates and parents',
  { tags: ['14.15'] },
  (_, body) => {
    expect(read(body)).toEqual({ text: 'The story.', found: [first, reply] });
  },
);

const forum = `<ol><li class=post id=p7><b class=who>Ada</b> <i>May 3, 2004</i><br>One.
  <ol><li class=post id=p8><b class=who>Ben</b> <i>May 4, 2004</i><br>Two.</ol></ol>`;

test('a recipe finds those that a page does not mark', () => {
  expect(read(forum).found).toEqual([]);
  const recipe = { comment: 'li.post', author: '.who', date: 'i', text: null };
  expect(read(forum, recipe)).toEqual({
    text: 'The story.',
    found: [
      { id: 'p7', parentId: null, author: 'Ada', date: 'May 3, 2004', text: 'One.' },
      { id: 'p8', parentId: 'p7', author: 'Ben', date: 'May 4, 2004', text: 'Two.' },
    ],
  });
});

test('a comment may lack everything but a text', () => {
  const bare = '<div itemscope itemtype="http://schema.org/Comment"><p>Only words.</p></div>';
  const empty = '<div itemscope itemtype="http://schema.org/Comment"><img src=a.gif></div>';
  const nothing = { id: null, parentId: null, author: null, date: null };
  expect(read(bare + empty).found).toEqual([{ ...nothing, text: 'Only words.' }]);
});
