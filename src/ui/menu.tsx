import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from './controls';
import styles from './menu.module.css';
import { useWindowEvent } from './use-window-event';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

interface OwnMenu {
  /** Closes the menu, for what covers or changes the page; the focus moves to its button. */
  close(): void;
  /** Moves the focus to the button of the menu, for what it has opened and now ends. */
  focus(): void;
}

const MenuContext = createContext<OwnMenu>({ close: () => {}, focus: () => {} });

/** The menu around a component. */
export function useMenu(): OwnMenu {
  return useContext(MenuContext);
}

/** A button that shows a panel below it, until Escape, a press elsewhere or a navigation. */
export function Menu({ label, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const own = useMemo(() => {
    const focus = () => menu.current?.querySelector('summary')?.focus({ preventScroll: true });
    const close = () => {
      menu.current?.removeAttribute('open');
      focus();
    };
    return { close, focus };
  }, []);
  // Only a change of the address closes the menu: the first effect can run after a reader has opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new address.
  useEffect(() => {
    const { current } = menu;
    return () => current?.removeAttribute('open');
  }, [pathname]);
  // A dialog that the menu opened returns the focus into the menu.
  const isBehindDialog = () => document.querySelector('dialog[open]') !== null;
  useWindowEvent('pointerdown', ({ target }) => {
    const isInside = target instanceof Node && menu.current?.contains(target);
    if (menu.current?.open && !isInside && !isBehindDialog()) menu.current.open = false;
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.current?.open || isBehindDialog()) return;
    own.close();
  });
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={buttonClass('secondary', styles.label)}>{label}</summary>
      <div className={`${styles.panel} blocks popup`}>
        <MenuContext value={own}>{children}</MenuContext>
      </div>
    </details>
  );
}
