import { parseClockChoice } from '../domain/clock';
import { writeClockChoice } from './clock-choice';
import styles from './clock-switch.module.css';
import { useClock } from './use-clock';

/** Whose clock tells the times; each choice names its zone, and is remembered in this browser. */
export function ClockSwitch() {
  const { choice, zones } = useClock();
  return (
    <label className={styles.clock}>
      <span className={styles.name}>Clock</span>
      <select
        value={choice}
        onChange={(event) => writeClockChoice(parseClockChoice(event.target.value))}
      >
        <option value="utc">UTC</option>
        <option value="site">Site’s time ({zones.site})</option>
        <option value="reader">My time ({zones.reader})</option>
      </select>
    </label>
  );
}
