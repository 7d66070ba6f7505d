import styles from './landing-screen.module.css';

/** What the archive is for. */
export function Introduction() {
  return (
    <div className={styles.intro}>
      <h1>A reading room for digital memory</h1>
      <p>
        The web forgets: pages are edited, moved and switched off, and what they said goes with
        them. An archive keeps what was there, with the day it was seen. Here are small sites as
        they stand now, and as they stood at every capture.
      </p>
    </div>
  );
}
