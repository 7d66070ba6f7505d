import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useTypedQuery } from '../../src/features/shell/use-typed-query';

interface Props {
  readonly query: string;
  readonly goTo: (query: string) => void;
}

function SearchField({ query, goTo }: Props) {
  const { text, isTyping, type, submit } = useTypedQuery(query, goTo);
  return (
    <form onSubmit={submit}>
      <input aria-label="Query" value={text} onChange={({ target }) => type(target.value)} />
      <output>{isTyping ? 'typing' : 'done'}</output>
    </form>
  );
}

/** A field whose address changes only when `arrive` is called. */
function openField() {
  const asked: string[] = [];
  const goTo = (query: string) => void asked.push(query);
  const { rerender } = render(<SearchField query="" goTo={goTo} />);
  const arrive = (query: string) => rerender(<SearchField query={query} goTo={goTo} />);
  return { user: userEvent.setup(), asked, arrive };
}

const value = () => screen.getByLabelText<HTMLInputElement>('Query').value;

test('a search field keeps what is typed after Enter, before the address has changed', async () => {
  const { user, asked, arrive } = openField();
  await user.type(screen.getByLabelText('Query'), 'ferr{Enter}');
  expect([value(), screen.getByRole('status').textContent]).toEqual(['ferr', 'done']);
  await user.keyboard('y');
  expect([value(), asked]).toEqual(['ferry', ['ferr']]);
  arrive('ferr');
  expect(value()).toBe('ferry');
  await expect.poll(() => asked).toEqual(['ferr', 'ferry']);
  arrive('ferry');
  arrive('a link');
  expect(value()).toBe('a link');
});
