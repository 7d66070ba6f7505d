import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePromised } from '../../src/platform/use-promised';
import { settle } from '../support/watched-backend';

type Load = (() => Promise<string>) | null;

function Shown({ load }: { readonly load: Load }) {
  const answer = usePromised(load);
  if (answer.kind === 'failed') return <p>{`failed: ${answer.code}`}</p>;
  return <p>{answer.kind === 'ready' ? answer.value : 'waiting'}</p>;
}

test('what is loaded is loaded once, however often it is rendered', async () => {
  let loads = 0;
  const load = async () => `load ${++loads}`;
  const { rerender } = render(<Shown load={load} />);
  expect(screen.getByText('waiting')).toBeDefined();
  expect(await screen.findByText('load 1')).toBeDefined();
  rerender(<Shown load={load} />);
  await act(settle);
  expect(loads).toBe(1);
  expect(screen.getByText('load 1')).toBeDefined();
});

test('a failure is an answer with a code; other work is waited for, and none too', async () => {
  const fail = () => Promise.reject(new Error('failed'));
  const { rerender } = render(<Shown load={fail} />);
  expect(await screen.findByText('failed: unknown')).toBeDefined();
  rerender(<Shown load={async () => 'other'} />);
  expect(screen.getByText('waiting')).toBeDefined();
  rerender(<Shown load={null} />);
  await act(settle);
  expect(screen.getByText('waiting')).toBeDefined();
});

test('what comes too late is not shown', async () => {
  let proceed = (_: string) => {};
  const slow = () => new Promise<string>((resolve) => (proceed = resolve));
  const quick = async () => 'quick';
  const { rerender } = render(<Shown load={slow} />);
  rerender(<Shown load={quick} />);
  expect(await screen.findByText('quick')).toBeDefined();
  await act(async () => proceed('slow'));
  await act(settle);
  expect(screen.getByText('quick')).toBeDefined();
});
