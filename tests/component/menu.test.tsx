import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Menu } from '../../src/ui/menu';

test('a menu that a reader opens as soon as it appears stays open until a link is followed', () => {
  const openAtOnce = (link: HTMLElement | null) => {
    link?.closest('details')?.setAttribute('open', '');
  };
  render(
    <MemoryRouter>
      <Menu label="Menu">
        <Link ref={openAtOnce} to="/another">
          Another date
        </Link>
      </Menu>
    </MemoryRouter>,
  );
  const menu = screen.getByRole('group');
  expect(menu.hasAttribute('open')).toBe(true);
  fireEvent.click(screen.getByRole('link'));
  expect(menu.hasAttribute('open')).toBe(false);
});
