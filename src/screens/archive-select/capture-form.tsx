import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { goTarget } from '../../domain/go-target';
import { messages } from '../../domain/messages';
import { captureLabels, formatCaptureDate } from '../../domain/timestamp-format';
import { timestampOfCaptureDate } from '../../stores/archive-store';
import { useArchiveStore, useServices } from '../../stores/store-hooks';
import styles from './capture-form.module.css';

/** The dropdown of capture dates (newest first) and, once one is chosen, Go. */
export function CaptureForm({ captures }: { captures: readonly string[] }) {
  const { stores } = useServices();
  const navigate = useNavigate();
  const id = useId();
  const chosen = useArchiveStore((state) => timestampOfCaptureDate(state.captureDate)) ?? '';
  const labels = captureLabels(captures);
  const first = captures.at(-1) ?? '';
  const last = captures[0] ?? '';

  function go(event: FormEvent) {
    event.preventDefault();
    const target = goTarget(chosen, stores.site.getState().selectedSite);
    if ('alert' in target) {
      window.alert(target.alert);
      return;
    }
    stores.site.getState().switchToArchiveViewMode(target.timestamp, target.site);
    navigate(target.path);
  }

  return (
    <form className={styles.form} onSubmit={go}>
      <label htmlFor={id}>Capture date (UTC)</label>
      <div className={styles.row}>
        <select
          id={id}
          value={chosen}
          aria-describedby={`${id}-range`}
          onChange={(event) => stores.archive.getState().setCaptureDate(event.target.value || null)}
        >
          <option value="">{messages.selectDatePlaceholder}</option>
          {captures.map((capture, index) => (
            <option key={capture} value={capture}>
              {labels[index]}
            </option>
          ))}
        </select>
        {chosen !== '' && <button type="submit">{messages.go}</button>}
      </div>
      <p id={`${id}-range`} className={styles.range}>
        {captures.length} {captures.length === 1 ? 'capture' : 'captures'}, from{' '}
        {formatCaptureDate(first)} to {formatCaptureDate(last)}
      </p>
    </form>
  );
}
