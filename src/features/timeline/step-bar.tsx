import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { allCapturesOf, allItemsOf } from '../../domain/content/content-selectors';
import { describeGap } from '../../domain/time/time-gap';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useAnswer, useRouteOf } from '../../stores/hooks';
import { buttonClass } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useMediaQuery } from '../../ui/use-media-query';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import { useTimePath } from '../page-links/time-path';
import { CaptureCounter, narrowBar } from './capture-counter';
import styles from './step-bar.module.css';
import type { CaptureScope } from './use-capture-scope';

/** Plays the changes of the page shown. */
export type PlayButton = ComponentType<{
  /** The timestamp shown. */
  readonly timestamp: string;
  readonly isDisabled: boolean;
  readonly className?: string | undefined;
}>;

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
  readonly PlayButton: PlayButton;
}

/** Links to the first, previous, next and last capture, Play, and the counter of captures. */
export function StepBar({ timestamp, scope, PlayButton }: Props) {
  const { keys, isAll, storyKeys } = scope;
  const captures = useAnswer(allCapturesOf);
  const items = useAnswer(allItemsOf);
  const steps = captureSteps(keys, timestamp);
  const { first, last } = isAll ? steps : { first: null, last: null };
  const isNarrow = useMediaQuery(narrowBar);
  const pathAt = useTimePath();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const goTo = (target: string, replace: boolean) =>
    void navigate(pathAt(target), { replace, preventScrollReset: true });
  const itemId = useRouteOf('archive', 'history')?.itemId;
  const hasNone = storyKeys ? storyKeys.length < 2 : steps.next === null;
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
        <Step name="First" mark="⇤" from={timestamp} target={first} className={styles.end} />
        <Step name="Previous" mark="←" from={timestamp} target={steps.previous} keyName="[" />
        <Step name="Next" mark="→" from={timestamp} target={steps.next} keyName="]" />
        <Step name="Last" mark="⇥" from={timestamp} target={last} className={styles.end} />
        <li>
          <PlayButton
            key={itemId}
            timestamp={timestamp}
            isDisabled={hasNone || items.kind !== 'ready'}
            className={styles.step}
          />
        </li>
      </ul>
      {!isNarrow && <CaptureCounter timestamp={timestamp} scope={scope} />}
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly mark: string;
  readonly from: string;
  /** The capture to go to, or null where there is none. */
  readonly target: string | null;
  /** The key for this step, which the title names. */
  readonly keyName?: string;
  readonly className?: string | undefined;
}

/**
 * A link to a capture with its date and distance. Without a target it is disabled, in the same
 * element, so that nothing moves and the focus stays.
 */
function Step({ name, mark, from, target, keyName, className }: StepProps) {
  const { zone } = useTimeZone();
  const pathAt = useTimePath();
  const path = pathAt(target ?? from);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { preventScrollReset: true });
  const hasShortcuts = useHasShortcuts();
  const text = target
    ? `${formatShortDate(target, zone)}, ${describeGap(from, target)}`
    : undefined;
  return (
    <li className={className}>
      <a
        className={buttonClass('secondary', styles.step)}
        href={target ? path : undefined}
        onClick={target ? follow : undefined}
        // biome-ignore lint/a11y/noRedundantRoles: without an address the element has no role.
        role="link"
        tabIndex={0}
        aria-disabled={target ? undefined : 'true'}
        title={text && keyName && hasShortcuts ? `${text} (key ${keyName})` : text}
        aria-label={text ? `${name}: ${text}` : name}
      >
        <span aria-hidden="true">{mark}</span> <span className="visually-hidden">{name}</span>
      </a>
    </li>
  );
}
