import type { ComponentType } from 'react';
import { captureSteps } from '../../domain/captures/capture-steps';
import { allItemsOf } from '../../domain/content/content-selectors';
import { counted, formatCount } from '../../domain/text/messages';
import { useAnswer, useRouteOf } from '../../stores/hooks';
import styles from './archive-menu.module.css';
import { Step } from './step-bar';
import type { CaptureScope } from './use-capture-scope';

/** Plays the changes of the page shown. */
export type PlayButton = ComponentType<{
  /** The timestamp shown. */
  readonly timestamp: string;
  readonly isDisabled: boolean;
}>;

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
  readonly PlayButton: PlayButton;
}

/** The position among the captures, links to the first and last, Play, and on a story the choice of which captures count. */
export function CapturesGroup({ timestamp, scope: counting, PlayButton }: Props) {
  const { keys, isAll, scope, setScope, storyRows, storyKeys } = counting;
  const items = useAnswer(allItemsOf);
  const { first, last, next, position, count, current } = captureSteps(keys, timestamp);
  const itemId = useRouteOf('archive', 'history')?.itemId;
  const hasNone = storyKeys ? storyKeys.length < 2 : next === null;
  return (
    <>
      {/* Stands before it is known, so that what is below it does not move. */}
      <p className={`${styles.place} remark numbers`}>
        {count > 0 && isAll && placeOf(position, count, current === timestamp)}
      </p>
      {storyKeys && (
        <label className={styles.scope}>
          Count and step through{' '}
          <select
            disabled={!storyRows}
            value={scope}
            onChange={(event) => setScope(event.target.value === 'story' ? 'story' : 'site')}
          >
            <option value="story">this story</option>
            <option value="site">the whole site</option>
          </select>
        </label>
      )}
      <ul>
        <Step name="First" from={timestamp} target={isAll ? first : null} />
        <Step name="Last" from={timestamp} target={isAll ? last : null} />
      </ul>
      <PlayButton
        key={itemId}
        timestamp={timestamp}
        isDisabled={hasNone || items.kind !== 'ready'}
      />
    </>
  );
}

/** "Capture 9 of 15", or for a time that is none, "Between captures 9 and 10 of 15". */
function placeOf(position: number, count: number, isCapture: boolean): string {
  const total = formatCount(count);
  if (position === 0) return `Before the first of ${counted(count, 'capture')}`;
  if (isCapture) return `Capture ${formatCount(position)} of ${total}`;
  if (position === count) return `After the last of ${counted(count, 'capture')}`;
  return `Between captures ${formatCount(position)} and ${formatCount(position + 1)} of ${total}`;
}
