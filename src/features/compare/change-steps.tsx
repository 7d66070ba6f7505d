import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/controls';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import styles from './compare-screen.module.css';

interface Props {
  /** Contains the compared items. */
  readonly list: RefObject<HTMLElement | null>;
  /** Shows further items after the last one; null if there are none. */
  readonly onMore: (() => void) | null;
  /** Stands between the two buttons, which on phones are then without their names. */
  readonly children?: ReactNode;
}

const buttons = [
  { name: 'Previous', direction: 'previous', shortcut: 'p', mark: '↑' },
  { name: 'Next', direction: 'next', shortcut: 'n', mark: '↓' },
] as const;

/** Moves the focus from change to change, by two buttons and the keys `p` and `n`. */
export function ChangeSteps({ list, onMore, children }: Props) {
  const latest = useRef<Element | null>(null);
  const [position, setPosition] = useState('');
  const step = (direction: 'previous' | 'next') => {
    if (!list.current) return;
    const stops = stopsIn(list.current);
    const target = stopFrom(stops, originIn(list.current, latest.current), direction);
    if (target) {
      latest.current = target;
      const total = `${stops.length}${onMore ? ' shown' : ''}`;
      setPosition(`Change ${stops.indexOf(target) + 1} of ${total}`);
      focusStop(target);
    } else if (direction === 'next' && onMore) {
      setPosition('');
      onMore();
    } else setPosition(direction === 'next' ? 'No later change' : 'No earlier change');
  };
  const hasShortcuts = useHasShortcuts();
  useShortcuts({ p: () => step('previous'), n: () => step('next') });
  return (
    <nav className={`${styles.steps} line`} aria-label="Changes">
      {buttons.map(({ name, shortcut, mark, direction }) => (
        <Fragment key={shortcut}>
          {direction === 'next' && children}
          <Button
            variant="secondary"
            className={styles.step}
            aria-keyshortcuts={hasShortcuts ? shortcut : undefined}
            title={hasShortcuts ? `Key ${shortcut}` : undefined}
            onClick={() => step(direction)}
          >
            <span aria-hidden="true">{mark}</span>
            <span className={children ? 'hidden-on-phones' : undefined}>
              {name} <span className="visually-hidden">change</span>
            </span>
          </Button>
        </Fragment>
      ))}
      <p role="status" className="remark numbers hidden-on-phones">
        {position}
      </p>
    </nav>
  );
}

/** Each passage that changed, and the heading's link of items that have none (added ones, say). */
function stopsIn(list: HTMLElement): readonly HTMLElement[] {
  const items = list.querySelectorAll('[data-status]:not([data-status="unchanged"])');
  return [...items].flatMap((item) => {
    const passages = item.querySelectorAll<HTMLElement>('[data-passage]');
    return [
      ...(passages.length > 0 ? passages : item.querySelectorAll<HTMLElement>(':is(h2, h3) a')),
    ];
  });
}

/** Where a step starts: at the focus, else at the last stop, else before the first one. */
function originIn(list: HTMLElement, latest: Element | null): Element | null {
  const { activeElement } = document;
  if (activeElement && list.contains(activeElement)) return activeElement;
  return latest && list.contains(latest) ? latest : null;
}

function stopFrom(
  stops: readonly HTMLElement[],
  origin: Element | null,
  direction: 'previous' | 'next',
): HTMLElement | undefined {
  if (!origin) return direction === 'next' ? stops[0] : undefined;
  const isOn = (stop: Element, side: number) => (origin.compareDocumentPosition(stop) & side) !== 0;
  return direction === 'next'
    ? stops.find((stop) => isOn(stop, Node.DOCUMENT_POSITION_FOLLOWING))
    : stops.findLast((stop) => isOn(stop, Node.DOCUMENT_POSITION_PRECEDING));
}

/** Focuses a stop in the middle of the screen, with some of its context. */
export function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: stop.localName === 'a' ? 'start' : 'center' });
}
