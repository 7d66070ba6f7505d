import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standBefore } from '../../src/early/stand-before';

const loading = '<main><div data-loading=""></div></main>';
const shown = '<main><a href="/a">A</a><a href="/a">More</a></main>';

let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  root = document.body.children[0] as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Draws `html` before `root`; `endDrawing` is called when the drawing is ended. */
function stand(html: string) {
  const endDrawing = vi.fn();
  let place: HTMLElement | undefined;
  standBefore(root, (drawnInto) => {
    place = drawnInto;
    drawnInto.innerHTML = html;
    return endDrawing;
  });
  return { endDrawing, isStanding: () => place?.isConnected ?? false };
}

/** What the product draws; told to who watches it, as the browser does before the next frame. */
async function product(html: string): Promise<void> {
  root.innerHTML = html;
  await Promise.resolve();
}

describe.each([
  { early: 'loading', html: loading },
  { early: 'content', html: shown },
])('where $early stands early', ({ early, html }) => {
  test.each([
    { what: 'nothing', product: '', ends: false },
    { what: 'its fallback without a screen', product: '<p data-loading="">…</p>', ends: false },
    { what: 'a screen that is loading', product: loading, ends: early === 'loading' },
    { what: 'a screen with content', product: shown, ends: true },
    { what: 'a screen with an error', product: '<main role="alert">No.</main>', ends: true },
    {
      what: 'a screen whose widget beside is loading',
      product: `${shown}<aside data-loading=""></aside>`,
      ends: true,
    },
  ])('$what in the product ends it: $ends', async (row) => {
    const early = stand(html);
    expect(root.dataset.behind).toBe('');
    await product(row.product);
    expect(early.isStanding()).toBe(!row.ends);
    expect('behind' in root.dataset).toBe(!row.ends);
    expect(early.endDrawing).toHaveBeenCalledTimes(row.ends ? 1 : 0);
  });
});

test.each([
  { what: 'nothing', html: '', ends: false },
  { what: 'a screen that is loading', html: loading, ends: true },
])('after twenty seconds $what in the product ends it: $ends', async ({ html, ends }) => {
  const early = stand(shown);
  await product(html);
  expect(early.isStanding()).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(early.isStanding()).toBe(!ends);
});

test('a product that begins later than that is shown as soon as it has a screen', async () => {
  const early = stand(shown);
  vi.advanceTimersByTime(60_000);
  expect(early.isStanding()).toBe(true);
  await product(loading);
  expect(early.isStanding()).toBe(false);
});

test.each([loading, shown])('nothing is drawn where the product has %s already', (html) => {
  root.innerHTML = html;
  const draw = vi.fn();
  standBefore(root, draw);
  expect(draw).not.toHaveBeenCalled();
  expect(document.body.children).toHaveLength(1);
  expect('behind' in root.dataset).toBe(false);
});

test('a drawing that breaks leaves nothing', () => {
  const broken = () => {
    throw new Error('broken');
  };
  expect(() => standBefore(root, broken)).toThrow('broken');
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});

test('what would lose what is done to it is inert, and other things are not', () => {
  stand('<main><form><input></form><button></button><select></select><a href="/a">A</a></main>');
  const inert = [...document.querySelectorAll('main *')].map((element) => [
    element.localName,
    (element as HTMLElement).inert === true,
  ]);
  expect(Object.fromEntries(inert)).toEqual({
    form: true,
    input: true,
    button: true,
    select: true,
    a: false,
  });
});

test('a button whose work lasts is not inert', () => {
  stand('<main><button data-lasts="">Collapse</button></main>');
  expect(document.querySelector('button')?.inert ?? false).toBe(false);
});

test('the place goes in one step: what is drawn in it is taken apart out of sight', async () => {
  const early = stand(shown);
  early.endDrawing.mockImplementation(() => {
    expect(early.isStanding()).toBe(false);
    expect('behind' in root.dataset).toBe(false);
  });
  await product(shown);
  expect(early.endDrawing).toHaveBeenCalledTimes(1);
});

describe('the focus', () => {
  const link = (within: ParentNode, index: number) =>
    within.querySelectorAll('a')[index] as HTMLElement | undefined;

  test.each([0, 1])('goes from link %i, of two to one place, to its like', async (index) => {
    stand(shown);
    link(document, index)?.focus();
    await product(shown);
    expect(document.activeElement).toBe(link(root, index));
    expect(root.contains(document.activeElement)).toBe(true);
  });

  test.each([
    { what: 'it is nowhere', focus: () => {}, html: shown },
    {
      what: 'the product has nothing there',
      focus: () => link(document, 1)?.focus(),
      html: '<main><p></p></main>',
    },
  ])('is left alone where $what', async ({ focus, html }) => {
    stand(shown);
    focus();
    await product(html);
    expect(document.activeElement).toBe(document.body);
  });
});
