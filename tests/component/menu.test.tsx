import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefCallback } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Menu } from '../../src/ui/menu';

function renderMenu(ref?: RefCallback<HTMLElement>) {
  render(
    <MemoryRouter>
      <Menu label="Menu">
        <Link ref={ref} to="/another">
          Another date
        </Link>
      </Menu>
    </MemoryRouter>,
  );
  const menu = screen.getByRole('group');
  return { user: userEvent.setup(), isOpen: () => menu.hasAttribute('open') };
}

test('a menu closes by Escape, which returns the focus, and by a press elsewhere', async () => {
  const { user, isOpen } = renderMenu();
  const button = screen.getByText('Menu');
  await user.click(button);
  screen.getByRole('link').focus();
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, button]);
  await user.click(button);
  await user.click(screen.getByRole('link').parentElement ?? button);
  expect(isOpen()).toBe(true);
  // A dialog that the menu opened closes before the menu.
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await user.click(dialog);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  dialog.remove();
  await user.click(document.body);
  expect(isOpen()).toBe(false);
});

test('a menu that a reader opens as soon as it appears stays open until a link is followed', () => {
  const { isOpen } = renderMenu((link) => link?.closest('details')?.setAttribute('open', ''));
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('link'));
  expect(isOpen()).toBe(false);
});
