import { useState } from 'react';
import { parseTimeZoneChoice, type TimeZoneChoice } from '../../domain/time/time-zone-choice';
import { useSettingsStore } from '../../stores/hooks';
import { Choice } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import styles from './time-zone-switch.module.css';

/**
 * Selects the time zone of all times: UTC, the site's or the reader's. The names of zones not
 * selected appear on focus or hover, because determining the reader's zone takes a browser up to
 * 90 ms.
 */
export function TimeZoneSwitch() {
  const { choice, zones } = useTimeZone();
  const change = useSettingsStore((state) => state.change);
  const [showsNames, setShowsNames] = useState(false);
  const showNames = () => setShowsNames(true);
  // The HTML of a published page has UTC selected; a reader may select another before the app takes over.
  const takeOver = (select: HTMLSelectElement | null) => {
    if (!select || select.value === choice) return;
    if (select.value === 'utc') select.value = choice;
    else change({ timeZone: parseTimeZoneChoice(select.value) });
  };
  const named = (text: string, zone: Exclude<TimeZoneChoice, 'utc'>) =>
    showsNames || choice === zone ? `${text} (${zones[zone]})` : text;
  return (
    <Choice className={`${styles.timeZone} soft`}>
      <span className="hidden-on-phones">Time zone</span>
      <select
        ref={takeOver}
        // A selection that the browser restores would look like a choice of the reader.
        autoComplete="off"
        value={choice}
        onPointerEnter={showNames}
        onFocus={showNames}
        onChange={(event) => change({ timeZone: parseTimeZoneChoice(event.target.value) })}
      >
        <option value="utc">UTC</option>
        <option value="site">{named('Site’s time', 'site')}</option>
        <option value="reader">{named('My time', 'reader')}</option>
      </select>
    </Choice>
  );
}
