import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/controls';
import { useHasShortcuts } from '../../ui/use-shortcuts';
import { useWindowEvent } from '../../ui/use-window-event';
import styles from './words-panel.module.css';

/** A step to what is before or after in the text. */
export interface PanelStep {
  /** "Next sentence". */
  readonly name: string;
  /** A key for it anywhere on the page, besides the arrow key in the panel. */
  readonly shortcut?: string;
  readonly isPossible: boolean;
  readonly take: () => void;
}

interface Props extends ComponentProps<'div'> {
  readonly 'aria-label': string;
  /** A dialog has the focus while it is open. */
  readonly role?: 'dialog' | 'region' | 'toolbar';
  /** The words that the panel is about. */
  readonly words?: Range | undefined;
  /** Whether the panel stands at its words. Others, and all on a phone, stand at the bottom of the window. */
  readonly isAtWords?: boolean;
  /** Each new value but 0 brings the words into view. */
  readonly turn?: string | number;
  /** The steps backward and forward. */
  readonly steps?: readonly [PanelStep, PanelStep];
  /** Called by the button "Close" and by Escape; the panel gives back the focus. */
  readonly onClose: () => void;
}

/**
 * The panel about words of the page: a sentence, a selection, their age, the matches of a search. The page stays within
 * reach, so the panel is not modal: it is open while it is rendered.
 */
export function WordsPanel({
  role = 'region',
  isAtWords = false,
  words,
  turn = 0,
  steps,
  onClose,
  children,
  ...props
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isDialog = role === 'dialog';
  const hasShortcuts = useHasShortcuts();
  useLayoutEffect(() => {
    const { current } = panel;
    // Older browsers, and jsdom, have no popovers.
    if (!current?.showPopover) return;
    current.popover = 'manual';
    current.showPopover();
  }, []);
  const anchor = useAnchor(words, panel);
  useWordsInView(words, turn, anchor);
  useFocusWhileOpen(panel, isDialog);
  useWindowEvent('keydown', ({ key, target }) => {
    const isHere = target instanceof Node && panel.current?.contains(target);
    const isElsewhere =
      target instanceof Element && target.closest('dialog, details[open], input, textarea, select');
    if (key === 'Escape' && (isHere || !isElsewhere)) onClose();
    // A slider has the arrow keys.
    if (!isHere || target instanceof HTMLInputElement) return;
    const step = steps?.[arrows.indexOf(key)];
    if (step?.isPossible) step.take();
  });
  return (
    <>
      {words &&
        // Outside the text, which must not change.
        createPortal(
          <div ref={anchor} className={styles.anchor} data-named={isAtWords} />,
          document.body,
        )}
      <div
        {...props}
        ref={panel}
        role={role}
        tabIndex={isDialog ? -1 : undefined}
        className={`${styles.panel} popup no-print ${props.className ?? ''}`}
        data-place={isAtWords && words ? 'words' : 'window'}
      >
        <div className={`${styles.controls} line`}>
          {steps?.map(({ name, shortcut, isPossible, take }, at) => (
            <Button
              key={at === 0 ? 'before' : 'after'}
              variant="quiet"
              className={styles.control}
              aria-label={name}
              title={hasShortcuts && shortcut ? `${name} ( ${shortcut} )` : name}
              aria-disabled={!isPossible}
              onClick={() => isPossible && take()}
            >
              {at === 0 ? '←' : '→'}
            </Button>
          ))}
          <Button
            variant="quiet"
            className={styles.control}
            aria-label="Close"
            title="Close (Escape)"
            onClick={onClose}
          >
            ×
          </Button>
        </div>
        {children}
      </div>
    </>
  );
}

const arrows = ['ArrowLeft', 'ArrowRight'];

type ElementRef = RefObject<HTMLDivElement | null>;

/** The headline or paragraph in which words begin. */
function blockAround({ startContainer: { parentElement: parent } }: Range): Element | null {
  return parent?.closest('p, h1, h2, h3') ?? parent;
}

/**
 * An element without content on the lines of `words`, as wide as their paragraph, that scrolls with them: CSS places
 * panels beside elements, not beside ranges. Where it places none, it needs the end of the paragraph.
 */
function useAnchor(words: Range | undefined, panel: ElementRef): ElementRef {
  const anchor = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = anchor.current ?? {};
    const block = words && blockAround(words);
    // jsdom has no layout.
    if (!style || !block || !words.getBoundingClientRect) return;
    const place = () => {
      const { top, height } = words.getBoundingClientRect();
      const { left, width, bottom } = block.getBoundingClientRect();
      style.top = `${window.scrollY + top}px`;
      style.left = `${window.scrollX + left}px`;
      style.height = `${height}px`;
      style.width = `${width}px`;
      panel.current?.style.setProperty('--paragraph-end', `${window.scrollY + bottom}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [words, panel]);
  return anchor;
}

/** Scrolls to words that are out of the window, or below a panel or a bar, once for each `turn`. */
function useWordsInView(words: Range | undefined, turn: string | number, anchor: ElementRef): void {
  const lastTurn = useRef<string | number>(0);
  useLayoutEffect(() => {
    // Other ranges are found whenever the page around the words changes.
    if (lastTurn.current === turn || !words?.getBoundingClientRect) return;
    lastTurn.current = turn;
    const { left, top, right, bottom } = words.getBoundingClientRect();
    const isInView = (x: number, y: number) =>
      blockAround(words)?.contains(document.elementFromPoint?.(x, y) ?? null);
    if (isInView(left + 1, top + 1) && isInView(right - 1, bottom - 1)) return;
    anchor.current?.scrollIntoView({ block: 'center' });
  }, [words, turn, anchor]);
}

/** Focuses a dialog that opens; what had the focus before gets it back: manual popovers do neither. */
function useFocusWhileOpen(panel: ElementRef, isDialog: boolean): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const before = document.activeElement;
    if (isDialog) current?.focus({ preventScroll: true });
    return () => {
      const hadFocus = isDialog || current?.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, isDialog]);
}
