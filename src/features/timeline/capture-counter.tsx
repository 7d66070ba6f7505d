import { captureSteps } from '../../domain/captures/capture-steps';
import { counted, formatCount } from '../../domain/text/messages';
import styles from './capture-counter.module.css';
import type { CaptureScope } from './use-capture-scope';

/** Where the bar has no room for the counter, it stands at the bottom of the window. */
export const narrowBar = '(width <= 76rem)';

interface Props {
  readonly timestamp: string;
  readonly scope: CaptureScope;
}

/** The position among the captures; on a story with the choice of which captures count. */
export function CaptureCounter({ timestamp, scope: counting }: Props) {
  const { keys, isAll, scope, setScope, storyRows } = counting;
  const { position, count } = captureSteps(keys, timestamp);
  return (
    <div className={`${styles.counter} line remark numbers`}>
      {/* The space reserves the line until captures have loaded. */}
      <p>{count > 0 && isAll ? describePosition(position, count) : '\u00a0'}</p>
      {storyRows && (
        <select
          aria-label="Captures to count and step through"
          value={scope}
          onChange={(event) => setScope(event.target.value === 'story' ? 'story' : 'site')}
        >
          <option value="story">this story</option>
          <option value="site">whole site</option>
        </select>
      )}
    </div>
  );
}

function describePosition(position: number, count: number): string {
  if (position === 0) return `Before the first of ${counted(count, 'capture')}`;
  return `Capture ${formatCount(position)} of ${formatCount(count)}`;
}
