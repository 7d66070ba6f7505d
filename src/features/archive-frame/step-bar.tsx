import { useEffect, useEffectEvent, useRef } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';
import { captureSteps } from '../../domain/captures/capture-steps';
import { capturesChangingList, capturesChangingStory } from '../../domain/captures/visible-changes';
import { pageOf, storiesPerPage } from '../../domain/content/story-list';
import { describeGap } from '../../domain/time/time-gap';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useLoadState } from '../../stores/content-hooks';
import { useRouteOf } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { type Fold, FoldButton } from '../../ui/fold';
import { useMarkChanges, writeMarkChanges } from '../../ui/mark-changes';
import { useTimeZone } from '../../ui/use-time-zone';
import { TimeOfKey } from '../../ui/version-date';
import type { CaptureScope } from '../timeline/use-capture-scope';
import { useTimePath } from '../timeline/use-time-window';
import { PlayButton } from './play-button';
import styles from './step-bar.module.css';

interface Props {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly scope: CaptureScope;
  readonly fold: Fold;
}

/** Links to the first, previous, next and last capture, Play, and the choice of scope. */
export function StepBar({ timestamp, scope, fold }: Props) {
  const { keys, isPartial } = scope;
  const { isLoading } = useLoadState();
  const isMarking = useMarkChanges();
  const steps = captureSteps(keys, timestamp);
  const { first, last } = isPartial ? { first: null, last: null } : steps;
  const pathAt = useTimePath();
  const navigate = useNavigate();
  const goTo = (target: string, replace: boolean) =>
    void navigate(pathAt(target), { replace, preventScrollReset: true });
  const { stores } = useServices();
  const { search } = useLocation();
  const itemId = useRouteOf('archive', 'history')?.itemId ?? null;
  const findChanges = () => {
    const { items } = stores.content.getState();
    if (itemId !== null) return capturesChangingStory(items, itemId);
    const { page } = pageOf(items, new URLSearchParams(search).get('page'));
    return capturesChangingList(items, page * storiesPerPage);
  };
  // The page follows its address a moment later: a quick second press starts from the first target.
  const latest = useRef(timestamp);
  useEffect(() => {
    latest.current = timestamp;
  }, [timestamp]);
  useStepKeys((direction, isRepeated) => {
    const target = (isRepeated ? steps : captureSteps(keys, latest.current))[direction];
    if (!target) return;
    latest.current = target;
    goTo(target, isRepeated);
  });
  return (
    <nav
      className={styles.steps}
      aria-label="Captures"
      data-waiting={isLoading && keys.length === 0}
    >
      <ul className={styles.list}>
        <Step name="First" mark="⇤" from={timestamp} target={first} className={styles.end} />
        <Step name="Previous" mark="←" from={timestamp} target={steps.previous} />
        <Step name="Next" mark="→" from={timestamp} target={steps.next} />
        <Step name="Last" mark="⇥" from={timestamp} target={last} className={styles.end} />
        <li>
          <PlayButton
            timestamp={timestamp}
            findCaptures={findChanges}
            onStep={(capture, isFirst) => goTo(capture, !isFirst)}
            isDisabled={steps.next === null}
          />
        </li>
        <li className={styles.more}>
          <FoldButton fold={fold} />
        </li>
      </ul>
      <p className={styles.position} data-folded={fold.isFolded}>
        {/* The space reserves the line until captures have loaded. */}
        {keys.length > 0 && !isPartial ? `Capture ${steps.position} of ${steps.count}` : '\u00a0'}
        <label className={styles.marks}>
          <input
            type="checkbox"
            checked={isMarking}
            onChange={(event) => writeMarkChanges(event.target.checked)}
          />
          Mark changes
        </label>
        {scope.storyKeys && (
          <label className={styles.scope}>
            <span className="visually-hidden">Which captures count</span>
            <select
              value={scope.scope}
              onChange={(event) =>
                scope.setScope(event.target.value === 'story' ? 'story' : 'site')
              }
            >
              <option value="site">whole site</option>
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
  readonly from: string;
  /** The capture to go to, or null where there is none. */
  readonly target: string | null;
  readonly className?: string | undefined;
}

/**
 * A link to a capture with its date and distance. Without a target it is disabled, in the same
 * element, so that nothing moves and the focus stays.
 */
function Step({ name, mark, from, target, className }: StepProps) {
  const { zone } = useTimeZone();
  const pathAt = useTimePath();
  const path = pathAt(target ?? from);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, { preventScrollReset: true });
  const link =
    target === null
      ? null
      : { target, date: formatShortDate(target, zone), gap: describeGap(from, target) };
  const text = link ? `${link.date}, ${link.gap}` : undefined;
  return (
    <li className={className}>
      <a
        className={styles.step}
        href={link ? path : undefined}
        onClick={link ? follow : undefined}
        // biome-ignore lint/a11y/noRedundantRoles: without an address the element has no role.
        role="link"
        tabIndex={0}
        aria-disabled={link ? undefined : 'true'}
        title={text}
        aria-label={text ? `${name}: ${text}` : name}
      >
        <span aria-hidden="true">{mark}</span> <span className={styles.name}>{name}</span>
        {link && (
          <span className={styles.target}>
            <TimeOfKey versionKey={link.target}>{link.date}</TimeOfKey>, {largestUnit(link.gap)}
          </span>
        )}
      </a>
    </li>
  );
}

/** Shortens "4 months, 8 days later" to "4 months later"; the accessible name has all of it. */
function largestUnit(gap: string): string {
  return gap.replace(/,.*(?= (?:later|earlier)$)/, '');
}

const directions: Readonly<Record<string, 'previous' | 'next'>> = { '[': 'previous', ']': 'next' };

/** Calls `onStep` for the keys `[` and `]`, except during text input and in keyboard shortcuts. */
function useStepKeys(onStep: (direction: 'previous' | 'next', isRepeated: boolean) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = directions[event.key];
    // Many keyboards have brackets on AltGr, which Windows reports as Ctrl and Alt.
    const isShortcut = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
    if (!direction || isShortcut || isTextInput(event.target)) return;
    event.preventDefault();
    onStep(direction, event.repeat);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
