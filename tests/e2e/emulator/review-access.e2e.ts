import { expect, test, titleOf } from './review';

test('only the page that opened the address first is answered', async ({
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
  const session = await page.evaluate(() => localStorage.getItem('mnemosyne.review'));
  const headers = { Authorization: `Bearer ${session}` };
  for (const [given, status] of [
    [{}, 401],
    [{ Authorization: 'Bearer guess' }, 401],
    [headers, 200],
    [{ ...headers, Origin: 'https://evil.example' }, 403],
    [{ ...headers, Host: `evil.example:${port}` }, 421],
  ] as const) {
    const answer = await request.get(`${origin}/api/versions`, { headers: given });
    expect(answer.status(), JSON.stringify(given)).toBe(status);
  }

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
  const large = { ...decision, reason: 'x'.repeat(34_000_000) };
  const answer = await request.post(`${origin}/api/decisions`, { headers, data: large });
  expect(answer.status()).toBe(413);
  expect((await request.post(`${origin}/`, { headers })).status()).toBe(405);
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();

  // The page opens from the address bar, and not from other sites.
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
