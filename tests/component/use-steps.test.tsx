import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, waiting } from '../../src/domain/answer';
import { useLatest, useSteps } from '../../src/ui/use-steps';

type Start = () => Iterator<string, number>;

/** What the steps have yielded so far, and what is known of what they return. */
function Results({ start }: { readonly start: Start | null }) {
  const { parts, answer } = useSteps(start);
  return (
    <p>
      {parts.join(' ')} {answer.kind === 'ready' ? `= ${answer.value}` : answer.kind}
    </p>
  );
}

function Latest({ answer }: { readonly answer: Answer<string | null> }) {
  return <p>{useLatest(answer) ?? 'none'}</p>;
}

function* quickly(...words: string[]) {
  yield* words;
  return words.length;
}

/** Each of these takes longer than the steps of one task may. */
function* slowly(...words: string[]) {
  for (const word of words) {
    const end = performance.now() + 20;
    while (performance.now() < end);
    yield word;
  }
  return words.length;
}

test('quick work is done before anything is shown', () => {
  render(<Results start={() => quickly('one', 'two', 'three')} />);
  expect(screen.getByText('one two three = 3')).toBeDefined();
});

test('long work comes part by part, its answer with the last one; other work begins anew, and the old is left', async () => {
  const first = () => slowly('one', 'two', 'three');
  const second = () => slowly('four', 'five');
  const { rerender } = render(<Results start={first} />);
  expect(screen.getByText('one waiting')).toBeDefined();
  expect(await screen.findByText('one two waiting')).toBeDefined();
  rerender(<Results start={second} />);
  expect(screen.getByText('four waiting')).toBeDefined();
  expect(await screen.findByText('four five waiting')).toBeDefined();
  expect(await screen.findByText('four five = 2')).toBeDefined();
});

test('without work, it waits', () => {
  const { rerender } = render(<Results start={null} />);
  expect(screen.getByText('waiting')).toBeDefined();
  rerender(<Results start={() => quickly('one')} />);
  expect(screen.getByText('one = 1')).toBeDefined();
  rerender(<Results start={null} />);
  expect(screen.getByText('waiting')).toBeDefined();
});

test('work is started once, and no step of it is taken after it has left the page', async () => {
  let started = 0;
  let steps = 0;
  function* work() {
    started += 1;
    for (const word of slowly('one', 'two', 'three')) {
      steps += 1;
      yield word;
    }
    return 0;
  }
  const { rerender, unmount } = render(<Results start={work} />);
  rerender(<Results start={work} />);
  expect([started, steps]).toEqual([1, 1]);
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([started, steps]).toEqual([1, 1]);
});

test('the latest answer stays while another one is waited for, and after a failure', () => {
  const { rerender, container } = render(<Latest answer={waiting} />);
  const shownFor = (answer: Answer<string | null>) => {
    act(() => rerender(<Latest answer={answer} />));
    return container.textContent;
  };
  expect(container.textContent).toBe('none');
  const ready = (value: string | null) => ({ kind: 'ready', value }) as const;
  expect(shownFor(ready('one'))).toBe('one');
  expect(shownFor(waiting)).toBe('one');
  expect(shownFor({ kind: 'failed', code: 'unreachable' })).toBe('one');
  expect(shownFor(ready('two'))).toBe('two');
  expect(shownFor(waiting)).toBe('two');
  expect(shownFor(ready(null))).toBe('none');
  expect(shownFor(waiting)).toBe('none');
});
