import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { selectedRange, useSelectionChange } from '../../src/features/reading/selection';

const select = () =>
  document.getSelection()?.selectAllChildren(screen.getByText('Words of the page'));

/** Selects words when the page has been rendered, as a quick reader does, before the effects of what comes after it. */
function Reader() {
  useLayoutEffect(() => select(), []);
  return <p>Words of the page</p>;
}

function Selected() {
  const [words, setWords] = useState('nothing');
  useSelectionChange(() => setWords(selectedRange()?.toString() ?? 'nothing'));
  return <output>{words}</output>;
}

test('words that the reader selects between the render and its effects count as selected', () => {
  render(
    <>
      <Reader />
      <Selected />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Words of the page');
});

test('words count as selected until the selection ends', () => {
  render(
    <>
      <p>Words of the page</p>
      <Selected />
    </>,
  );
  const change = (how: () => void) =>
    act(() => {
      how();
      document.dispatchEvent(new Event('selectionchange'));
    });
  change(select);
  expect(screen.getByRole('status').textContent).toBe('Words of the page');
  change(() => document.getSelection()?.removeAllRanges());
  expect(screen.getByRole('status').textContent).toBe('nothing');
});
