import { describe, expect, test } from 'vitest';
import { importProjects } from '../support/import-projects';

const { open, write } = importProjects();

const comment = (id: number, fields: Readonly<Record<string, string>>) => {
  const all = {
    date_gmt: `2004-05-0${id} 10:00:00`,
    approved: '1',
    parent: '0',
    type: '',
    ...fields,
  };
  const written = Object.entries(all).map(
    ([name, value]) => `<wp:comment_${name}><![CDATA[${value}]]></wp:comment_${name}>`,
  );
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id>${written.join('')}</wp:comment>`;
};

const post = (fields: string) => `<item>
  <title>At the Quay &amp;#8211; again</title><link>http://old.example/2004/05/quay/</link>
  <pubDate>Mon, 03 May 2004 12:00:00 +0000</pubDate><dc:creator><![CDATA[ada]]></dc:creator>
  <guid isPermaLink="false">http://old.example/?p=7</guid><description></description>
  <content:encoded><![CDATA[First line,
second line.

<em>New</em> paragraph with <a href="http://old.example/other/">a link</a>.]]></content:encoded>
  <wp:post_id>7</wp:post_id><wp:post_date><![CDATA[2004-05-03 14:00:00]]></wp:post_date>
  <wp:post_date_gmt><![CDATA[2004-05-03 12:00:00]]></wp:post_date_gmt>
  <wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type>${fields}</item>`;

const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. --><!-- Another comment. -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>http://old.example</link>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada of the Quay]]></wp:author_display_name></wp:author>
${items}</channel></rss>`;

async function importOf(xml: string, ...args: readonly string[]) {
  const project = await open();
  const file = await write('export.xml', Buffer.from(xml));
  const run = await project.run('import', file, '--site', 'word', ...args);
  const { docs } = await project.db.collection('content').get();
  return { ...project, ...run, docs: new Map(docs.map((doc) => [doc.id, doc.data()])) };
}

const comments = [
  comment(4, { author: 'Ben', content: 'Was it <b>dark</b>?' }),
  comment(5, { author: 'Ada', content: 'Yes.', parent: '4' }),
  comment(6, { author: 'Spam', content: 'Buy', approved: 'spam' }),
  comment(7, { author: 'Somebody', content: 'Waits', approved: '0' }),
  comment(8, { author: 'Ping', content: 'x', type: 'pingback' }),
].join('');

describe('an export of WordPress', () => {
  test('gives each post with its author, and its comments with their parents and authors', {
    tags: ['14.6', '14.7'],
  }, async () => {
    const { docs, code, db } = await importOf(wxr(post(comments)));
    expect(code).toBe(0);
    const [id = ''] = docs.keys();
    expect(id).toMatch(/^old-example-2004-05-quay-[0-9a-f]{12}$/);
    const written = [...docs].map(([name, { parentId, author, versions }]) => ({
      ...{ name: name.replace(id, 'POST'), parent: parentId?.replace(id, 'POST') ?? null, author },
      versions: Object.keys(versions),
    }));
    expect(written).toEqual([
      { name: 'POST', parent: null, author: 'Ada of the Quay', versions: ['20040503120000'] },
      { name: 'POST-comment-4', parent: 'POST', author: 'Ben', versions: ['20040504100000'] },
      {
        name: 'POST-comment-5',
        parent: 'POST-comment-4',
        author: 'Ada',
        versions: ['20040505100000'],
      },
      { name: 'POST-comment-7', parent: 'POST', author: 'Somebody', versions: [] },
    ]);
    expect(docs.get(id)?.versions['20040503120000']).toEqual({
      approved: 'yes',
      headline: ['At the Quay – again'],
      body: [
        'First line,\nsecond line.\n\n',
        { type: 'italic', text: 'New' },
        ' paragraph with ',
        { linkType: 'external', url: 'http://old.example/other/', text: 'a link' },
        '.',
      ],
    });
    const waiting = await db.collection(`content/${id}-comment-7/unapproved`).get();
    expect(waiting.docs.map((doc) => doc.get('approved'))).toEqual(['pending']);
  });

  test('leaves out drafts and attachments, reports what has no date, and changes nothing when imported again', {
    tags: ['14.7'],
  }, async () => {
    const draft = post('').replace('publish', 'draft');
    const picture = post('').replace('[post]', '[attachment]');
    const undated = post('')
      .replace(/<pubDate>.*<\/pubDate>/, '')
      .replace(/2004-05-03 12:00:00/, '0000-00-00 00:00:00');
    const xml = wxr([post(comments), draft, picture, undated].join('\n'));
    const { run, stdout, code } = await importOf(xml);
    expect(code).toBe(1);
    expect(stdout).toContain('Read 4 items');
    expect(stdout).toMatch(/export\.xml, line \d+: old\.example\/2004\/05\/quay\/: it has no date/);
    const file = await write('again.xml', Buffer.from(wxr(post(comments))));
    const again = await run('import', file, '--site', 'word');
    expect(again.stdout).toContain('Wrote nothing');
  });

  test('is undone like any import', async () => {
    const { run, stdout, db } = await importOf(wxr(post(comments)));
    const [, id = ''] = /remove --import ([0-9a-f]{12})/.exec(stdout) ?? [];
    await run('remove', '--import', id, '--reason', 'wrong');
    expect((await db.collection('content').get()).size).toBe(0);
  });
});

describe('a feed', () => {
  test.each([
    [
      'RSS',
      '<rss version="2.0"><channel><item><title>A</title><link>http://old.example/a</link><pubDate>Mon, 03 May 2004 12:00:00 GMT</pubDate><description>&lt;p&gt;One&lt;/p&gt;</description></item></channel></rss>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>A</title><link rel="self" href="http://x.example/"/><link href="http://old.example/a"/><published>2004-05-03T14:00:00+02:00</published><author><name>Ada</name></author><content type="html">&lt;p&gt;One&lt;/p&gt;</content></entry></feed>',
    ],
  ])('(%s) gives each entry at its date', { tags: ['14.6'] }, async (_, xml) => {
    const { docs } = await importOf(xml);
    const versions = { '20040503120000': { approved: 'yes', headline: ['A'], body: ['One'] } };
    expect([...docs.values()]).toMatchObject([{ versions }]);
  });
});
