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

type Place = 'beside' | 'above' | 'bottom';

interface Props extends ComponentProps<'div'> {
  readonly 'aria-label': string;
  /** A dialog has the focus while it is open. */
  readonly role?: 'dialog' | 'region' | 'toolbar';
  /** The words that the panel is about. */
  readonly words?: Range | undefined;
  /**
   * Where the panel stands: beside the paragraph of its words, above the words, or along the bottom of the window, as
   * all do on a phone.
   */
  readonly place?: Place;
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
  place = 'bottom',
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
  const anchor = useAnchor(words, place, panel);
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
          <div ref={anchor} className={styles.anchor} data-named={place !== 'bottom'} />,
          document.body,
        )}
      <div
        {...props}
        ref={panel}
        role={role}
        tabIndex={isDialog ? -1 : undefined}
        className={`${styles.panel} popup no-print ${props.className ?? ''}`}
        data-place={words ? place : 'bottom'}
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
function useAnchor(words: Range | undefined, place: Place, panel: ElementRef): ElementRef {
  const anchor = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = anchor.current ?? {};
    const block = words && blockAround(words);
    // jsdom has no layout.
    if (!style || !block || !words.getBoundingClientRect) return;
    const move = () => {
      const lines = words.getBoundingClientRect();
      const paragraph = block.getBoundingClientRect();
      // Above the words, the panel begins with them, but ends with the paragraph where it has the room.
      const latest = paragraph.right - (panel.current?.offsetWidth ?? 0);
      const left = Math.max(paragraph.left, Math.min(lines.left, latest));
      style.top = `${window.scrollY + lines.top}px`;
      style.left = `${window.scrollX + (place === 'above' ? left : paragraph.left)}px`;
      style.height = `${lines.height}px`;
      style.width = `${paragraph.width}px`;
      panel.current?.style.setProperty('--paragraph-end', `${window.scrollY + paragraph.bottom}px`);
    };
    move();
    const observer = new ResizeObserver(move);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [words, place, panel]);
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
    // The focus would end the selection of a double click, whose first click has opened the dialog.
    const isSelecting = document.getSelection()?.isCollapsed === false;
    if (isDialog && !isSelecting) current?.focus({ preventScroll: true });
    return () => {
      const hadFocus = current?.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, isDialog]);
}
