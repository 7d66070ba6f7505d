import { Link, useNavigate } from 'react-router-dom';
import { captureSteps } from '../../domain/capture-steps';
import { describeGap } from '../../domain/time-gap';
import { formatShortDate } from '../../domain/timestamp-format';
import styles from './step-bar.module.css';
import type { CaptureScope } from './use-scope';
import { useStepKeys } from './use-step-keys';
import { useTimePath } from './use-time-path';

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
}

/** First, previous, next and last capture, each with its date and how far it is. */
export function StepBar({ timestamp, scope }: Props) {
  const { keys, scope: chosen, hasStory, choose } = scope;
  const steps = captureSteps(keys, timestamp);
  const pathAt = useTimePath();
  const navigate = useNavigate();
  useStepKeys((direction) => {
    const target = direction === 'next' ? steps.next : steps.previous;
    if (target) navigate(pathAt(target), { preventScrollReset: true });
  });
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
    <nav className={styles.steps} aria-label="Captures">
      <ul className={styles.list}>
        {step('First', steps.first, '⇤', styles.end)}
        {step('Previous', steps.previous, '←')}
        {step('Next', steps.next, '→')}
        {step('Last', steps.last, '⇥', styles.end)}
      </ul>
      <p className={styles.position}>
        {/* The bar keeps its place while nothing is loaded yet. */}
        {keys.length > 0 ? `Capture ${steps.position} of ${steps.count}` : '\u00a0'}
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

interface StepProps {
  readonly name: string;
  readonly mark: string;
  readonly target: string | null;
  readonly from: string;
  readonly path: string | null;
}

/** A step; at the ends it is disabled, not gone, so that the others keep their places. */
function Step({ name, mark, target, from, path }: StepProps) {
  if (target === null || path === null) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link without an address is what ARIA calls a disabled one.
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled step takes no focus.
      <span className={styles.step} role="link" aria-disabled="true">
        <span aria-hidden="true">{mark}</span> {name}
      </span>
    );
  }
  const text = `${formatShortDate(target)}, ${describeGap(from, target)}`;
  return (
    <Link
      className={styles.step}
      to={path}
      preventScrollReset
      title={text}
      aria-label={`${name}: ${text}`}
    >
      <span aria-hidden="true">{mark}</span> {name}
      <span className={styles.target}>{text}</span>
    </Link>
  );
}
