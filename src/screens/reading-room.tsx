import type { ReactNode } from 'react';
import { messages } from '../domain/messages';
import { paths } from '../domain/paths';
import { displayNameOf } from '../domain/user';
import { useAuthStore } from '../stores/store-hooks';
import { ClockSwitch } from '../ui/clock-switch';
import { plainText } from '../ui/plain-text';
import { ThemeSwitch } from '../ui/theme-switch';
import { useClock } from '../ui/use-clock';
import { Mark } from '../ui/wordmark';
import { LogoutButton } from './account/logout-button';
import styles from './reading-room.module.css';

/** The frame of Mnemosyne's own screens: wordmark, account, one column of text. */
export function ReadingRoom({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { zone } = useClock();
  return (
    <>
      <RoomHeader />
      <main id="main" tabIndex={-1} className={styles.main} data-wide={wide}>
        {children}
      </main>
      <footer className={`${styles.footer} no-print`}>
        <p>
          {messages.productName} keeps what the web forgets. All times are {zone} unless another
          zone is named.
        </p>
      </footer>
    </>
  );
}

/** Wordmark, account, clock and theme: the same on every screen that is Mnemosyne's. */
export function RoomHeader() {
  const userData = useAuthStore((state) => state.userData);
  return (
    <header className={`${styles.header} no-print`}>
      <a className={styles.wordmark} href={paths.landing}>
        <Mark />
        <span>{messages.productName}</span>
      </a>
      <div className={styles.tools}>
        {userData && (
          <>
            <span className={styles.who}>
              <bdi>{plainText(displayNameOf(userData))}</bdi>
            </span>
            <LogoutButton text="Log out" className={styles.quiet} />
          </>
        )}
        <ClockSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
