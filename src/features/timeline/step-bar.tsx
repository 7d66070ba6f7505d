import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { allCapturesOf } from '../../domain/content/content-selectors';
import { describeGap } from '../../domain/time/time-gap';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useAnswer } from '../../stores/hooks';
import { buttonClass } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import { useTimePath } from '../page-links/time-path';
import styles from './step-bar.module.css';
import type { CaptureScope } from './use-capture-scope';

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
}

/** Links to the previous and next capture. */
export function StepBar({ timestamp, scope: { keys } }: Props) {
  const captures = useAnswer(allCapturesOf);
  const steps = captureSteps(keys, timestamp);
  const pathAt = useTimePath();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const goTo = (target: string, replace: boolean) =>
    void navigate(pathAt(target), { replace, preventScrollReset: true });
  // The page shows its address a moment later: until then, a further key goes on from the last of
  // these targets. Keys work from the layout effects on, so a later effect would drop a first target.
  const targets = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(entry): each navigation counts, also to the same date.
  useLayoutEffect(() => {
    const shownIndex = targets.current.lastIndexOf(timestamp);
    targets.current = shownIndex < 0 ? [] : targets.current.slice(shownIndex + 1);
  }, [timestamp, entry]);
  const stepByKey = (direction: 'previous' | 'next') => (event: KeyboardEvent) => {
    const last = targets.current.at(-1) ?? timestamp;
    const target = (event.repeat ? steps : captureSteps(keys, last))[direction];
    if (!target) return;
    targets.current = [...targets.current, target];
    goTo(target, event.repeat);
  };
  useShortcuts({ '[': stepByKey('previous'), ']': stepByKey('next') });
  return (
    <nav
      className={`${styles.steps} line`}
      aria-label="Captures"
      data-waiting={captures.kind === 'waiting' && keys.length === 0}
    >
      <ul className={styles.list}>
        <Step name="Previous" from={timestamp} target={steps.previous} keyName="[">
          ←
        </Step>
        <Step name="Next" from={timestamp} target={steps.next} keyName="]">
          →
        </Step>
      </ul>
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly from: string;
  /** The capture to go to, or null where there is none. */
  readonly target: string | null;
  /** The key for this step, which the title names. */
  readonly keyName?: string;
  /** What is shown; by default its name and date. */
  readonly children?: ReactNode;
}

/**
 * A link to a capture with its date and distance. Without a target it is disabled, in the same
 * element, so that nothing moves and the focus stays.
 */
export function Step({ name, from, target, keyName, children }: StepProps) {
  const { zone } = useTimeZone();
  const pathAt = useTimePath();
  const path = pathAt(target ?? from);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { preventScrollReset: true });
  const hasShortcuts = useHasShortcuts();
  const text = target
    ? `${formatShortDate(target, zone)}, ${describeGap(from, target)}`
    : undefined;
  return (
    <li>
      <a
        className={children ? buttonClass('secondary', styles.step) : buttonClass('link')}
        href={target ? path : undefined}
        onClick={target ? follow : undefined}
        // biome-ignore lint/a11y/noRedundantRoles: without an address the element has no role.
        role="link"
        tabIndex={0}
        aria-disabled={target ? undefined : 'true'}
        title={text && keyName && hasShortcuts ? `${text} (key ${keyName})` : text}
        aria-label={text ? `${name}: ${text}` : name}
      >
        {children ? (
          <>
            <span aria-hidden="true">{children}</span>{' '}
            <span className="visually-hidden">{name}</span>
          </>
        ) : target ? (
          `${name}: ${formatShortDate(target, zone)}`
        ) : (
          name
        )}
      </a>
    </li>
  );
}
