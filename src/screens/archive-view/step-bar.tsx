import { captureSteps } from '../../domain/capture-steps';
import { describeGap } from '../../domain/time-gap';
import { formatShortDate } from '../../domain/timestamp-format';
import { useNavigate } from '../../stores/route-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { TimeOfKey } from '../../ui/time-of-key';
import { useClock } from '../../ui/use-clock';
import { type Fold, FoldButton } from './fold';
import styles from './step-bar.module.css';
import { usePlay } from './use-play';
import type { CaptureScope } from './use-scope';
import { useStepKeys } from './use-step-keys';
import { useTimePath } from './use-time-path';

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
  /** What a narrow screen shows only on request. */
  readonly fold: Fold;
}

/** First, previous, next and last capture, each with its date and how far it is. */
export function StepBar({ timestamp, scope, fold }: Props) {
  const { keys, isPartial, scope: chosen, hasStory, choose } = scope;
  const { isLoading } = useLoadState();
  const steps = captureSteps(keys, timestamp);
  const pathAt = useTimePath();
  const navigate = useNavigate();
  useStepKeys((direction, isHeld) => {
    const target = direction === 'next' ? steps.next : steps.previous;
    if (target) navigate(pathAt(target), { replace: isHeld, preventScrollReset: true });
  });
  const { next } = steps;
  const playOn = (target: string) => (isFirst: boolean) =>
    void navigate(pathAt(target), { replace: !isFirst, preventScrollReset: true });
  const play = usePlay(next === null ? null : playOn(next));
  const step = (name: string, target: string | null, mark: string, className?: string) => (
    <li className={className}>
      <Step
        name={name}
        mark={mark}
        target={target}
        from={timestamp}
        path={target && pathAt(target)}
      />
    </li>
  );
  return (
    <nav
      className={styles.steps}
      aria-label="Captures"
      data-waiting={isLoading && keys.length === 0}
    >
      <ul className={styles.list}>
        {step('First', steps.first, '⇤', styles.end)}
        {step('Previous', steps.previous, '←')}
        {step('Next', steps.next, '→')}
        {step('Last', steps.last, '⇥', styles.end)}
        <li>
          <button
            type="button"
            data-play
            className={styles.play}
            disabled={!play.isOffered || next === null}
            title={play.isOffered ? 'One capture every two seconds' : playIsOff}
            onClick={play.toggle}
          >
            <span aria-hidden="true">{play.isPlaying ? '■' : '▶'}</span>
            <span className={styles.name}>{play.isPlaying ? 'Stop' : 'Play'}</span>
          </button>
        </li>
        <li className={styles.more}>
          <FoldButton fold={fold} />
        </li>
      </ul>
      <p className={styles.position} data-folded={fold.isFolded}>
        {/* The bar keeps its place while not all is loaded yet. */}
        {keys.length > 0 && !isPartial ? `Capture ${steps.position} of ${steps.count}` : '\u00a0'}
        {hasStory && (
          <label className={styles.scope}>
            <span className="visually-hidden">Which captures count</span>
            <select
              value={chosen}
              onChange={(event) => choose(event.target.value === 'story' ? 'story' : 'site')}
            >
              <option value="site">this site</option>
              <option value="story">this story</option>
            </select>
          </label>
        )}
      </p>
    </nav>
  );
}

const playIsOff = 'Off, because your system asks for reduced motion';

interface StepProps {
  readonly name: string;
  readonly mark: string;
  readonly target: string | null;
  readonly from: string;
  readonly path: string | null;
}

/**
 * A step; at the ends it is disabled, not gone, so that the others keep their places and the focus
 * stays on it.
 */
function Step({ name, mark, target, from, path }: StepProps) {
  const { zone } = useClock();
  const isOffered = target !== null && path !== null;
  const date = isOffered ? formatShortDate(target, zone) : '';
  const gap = isOffered ? describeGap(from, target) : '';
  const text = `${date}, ${gap}`;
  return (
    <a
      className={styles.step}
      href={path ?? undefined}
      // biome-ignore lint/a11y/noRedundantRoles: without an address it is no link of itself.
      role="link"
      tabIndex={0}
      aria-disabled={isOffered ? undefined : 'true'}
      title={isOffered ? text : undefined}
      aria-label={isOffered ? `${name}: ${text}` : name}
      data-keeps-scroll
    >
      <span aria-hidden="true">{mark}</span> <span className={styles.name}>{name}</span>
      {isOffered && (
        <span className={styles.target}>
          <TimeOfKey versionKey={target}>{date}</TimeOfKey>, {largestUnit(gap)}
        </span>
      )}
    </a>
  );
}

/** "4 months, 8 days on" as "4 months on": what there is room for; the whole is the link's name. */
function largestUnit(gap: string): string {
  return gap.replace(/,.*(?= (?:on|back)$)/, '');
}
