import { useState } from 'react';
import { type ClockChoice, parseClockChoice } from '../domain/clock';
import { writeClockChoice } from './clock-choice';
import styles from './clock-switch.module.css';
import { useClock } from './use-clock';

/**
 * Whose clock tells the times; each choice names its zone, and is remembered in this browser. What
 * is not chosen is named once the choice is approached: a browser takes its time to tell where its
 * reader is.
 */
export function ClockSwitch() {
  const { choice, zones } = useClock();
  const [isApproached, setApproached] = useState(false);
  const approach = () => setApproached(true);
  const named = (text: string, zone: Exclude<ClockChoice, 'utc'>) =>
    isApproached || choice === zone ? `${text} (${zones[zone]})` : text;
  return (
    <label className={styles.clock}>
      <span className={styles.name}>Clock</span>
      <select
        value={choice}
        onPointerEnter={approach}
        onFocus={approach}
        onChange={(event) => writeClockChoice(parseClockChoice(event.target.value))}
      >
        <option value="utc">UTC</option>
        <option value="site">{named('Site’s time', 'site')}</option>
        <option value="reader">{named('My time', 'reader')}</option>
      </select>
    </label>
  );
}
