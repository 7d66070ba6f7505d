import { useEffect, useState } from 'react';
import { parseClockChoice } from '../domain/clock';
import { writeClockChoice } from './clock-choice';
import styles from './clock-switch.module.css';
import { useClock } from './use-clock';

/**
 * Whose clock tells the times; each choice names its zone, and is remembered in this browser. The
 * names come a moment later: a browser takes its time to tell where its reader is.
 */
export function ClockSwitch() {
  const { choice, zones } = useClock();
  const [hasNames, setNames] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNames(true), 500);
    return () => clearTimeout(timer);
  }, []);
  const named = (text: string, zone: () => string) => (hasNames ? `${text} (${zone()})` : text);
  return (
    <label className={styles.clock}>
      <span className={styles.name}>Clock</span>
      <select
        value={choice}
        onChange={(event) => writeClockChoice(parseClockChoice(event.target.value))}
      >
        <option value="utc">UTC</option>
        <option value="site">{named('Site’s time', () => zones.site)}</option>
        <option value="reader">{named('My time', () => zones.reader)}</option>
      </select>
    </label>
  );
}
