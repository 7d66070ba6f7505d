import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInSlices } from '../../src/ui/use-in-slices';

function Results({ start }: { start: () => Iterator<string> }) {
  return <p>{useInSlices(start).join(' ')}</p>;
}

/** Each of these takes longer than a slice may. */
function* slowly(...words: string[]) {
  for (const word of words) {
    const end = performance.now() + 20;
    while (performance.now() < end);
    yield word;
  }
}

test('quick work is done before anything is shown', () => {
  render(<Results start={() => ['one', 'two', 'three'].values()} />);
  expect(screen.getByText('one two three')).toBeDefined();
});

test('long work comes slice by slice; other work begins anew, and the old is left', async () => {
  const first = () => slowly('one', 'two', 'three');
  const second = () => slowly('four', 'five');
  const { rerender } = render(<Results start={first} />);
  expect(screen.getByText('one')).toBeDefined();
  expect(await screen.findByText('one two')).toBeDefined();
  rerender(<Results start={second} />);
  expect(await screen.findByText('four five')).toBeDefined();
});
