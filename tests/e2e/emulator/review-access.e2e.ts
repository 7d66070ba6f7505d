import { expect, test, titleOf } from './review';

test('the address works once, and nothing is answered without the session or under another name', async ({
  page,
  review: { address },
  browser,
  request,
}) => {
  await expect(titleOf(page)).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('alert')).toContainText('This address was opened before');
  await stranger.close();
  const { origin, port } = new URL(address);
  const versions = `${origin}/api/versions`;
  expect((await request.get(versions)).status()).toBe(401);
  const guess = { Authorization: 'Bearer guess' };
  expect((await request.get(versions, { headers: guess })).status()).toBe(401);
  const session = await page.evaluate(() => localStorage.getItem('mnemosyne.review'));
  const headers = { Authorization: `Bearer ${session}` };
  expect((await request.get(versions, { headers })).status()).toBe(200);
  const foreign = { ...headers, Origin: 'https://evil.example' };
  expect((await request.get(versions, { headers: foreign })).status()).toBe(403);
  const renamed = { ...headers, Host: `evil.example:${port}` };
  expect((await request.get(versions, { headers: renamed })).status()).toBe(421);
});

test('the page opens from the address bar, and not from other sites', async ({
  page,
  review: { address },
}) => {
  await expect(titleOf(page)).toBeVisible();
  const { origin } = new URL(address);
  await page.route('http://localhost:1/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/">Review</a>` }),
  );
  await page.goto('http://localhost:1/');
  const opened = page.waitForResponse(`${origin}/`);
  await page.getByRole('link').click();
  expect((await opened).status()).toBe(403);
  await page.goto(`${origin}/`);
  await expect(titleOf(page)).toBeVisible();
});

test('malformed requests are refused', async ({ page, review: { address }, request }) => {
  await expect(titleOf(page)).toBeVisible();
  const { origin } = new URL(address);
  const session = await page.evaluate(() => localStorage.getItem('mnemosyne.review'));
  const headers = { Authorization: `Bearer ${session}` };
  const version = { id: 'b', key: 'k', seen: 's' };
  const decision = { id: 'one', action: 'approve', reason: null, title: 'b', versions: [version] };
  const malformed = [
    '{',
    '{}',
    { ...decision, id: '../one' },
    { ...decision, action: 'publish' },
    { ...decision, action: 'reject' },
    { ...decision, reason: 'x'.repeat(1001) },
    { ...decision, title: null },
    { ...decision, versions: [] },
    { ...decision, versions: [{ ...version, id: '../b' }] },
    { ...decision, versions: [{ ...version, seen: undefined }] },
  ];
  for (const data of malformed) {
    const answer = await request.post(`${origin}/api/decisions`, { headers, data });
    expect(answer.status()).toBe(400);
  }
  const large = { ...decision, reason: 'x'.repeat(5_000_000) };
  const answer = await request.post(`${origin}/api/decisions`, { headers, data: large });
  expect(answer.status()).toBe(413);
  expect((await request.post(`${origin}/`, { headers })).status()).toBe(405);
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
});
