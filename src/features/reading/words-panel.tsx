import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './words-panel.module.css';

interface Props extends ComponentProps<'div'> {
  readonly 'aria-label': string;
  /** A dialog has the focus while it is open, and stands at its words. Others stand at the bottom of the window. */
  readonly role?: 'dialog' | 'region' | 'toolbar';
  /** The side of the bottom of the window. */
  readonly side?: 'start' | 'end';
  /** The words that the panel is about. */
  readonly words?: Range | undefined;
  /** Each new value but 0 brings the words into view. */
  readonly turn?: string | number;
}

/**
 * A panel about words of the page. The page stays within reach, so the panel is not modal: it is open while it is
 * rendered.
 */
export function WordsPanel({ role = 'region', side = 'end', words, turn = 0, ...props }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isDialog = role === 'dialog';
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
  return (
    <>
      {words &&
        // Outside the text, which must not change.
        createPortal(
          <div ref={anchor} className={styles.anchor} data-named={isDialog} />,
          document.body,
        )}
      <div
        {...props}
        ref={panel}
        role={role}
        tabIndex={isDialog ? -1 : undefined}
        className={`${styles.panel} popup no-print ${props.className ?? ''}`}
        data-place={isDialog && words ? 'words' : side}
      />
    </>
  );
}

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

/** Focuses a panel that opens, and then what had the focus before: manual popovers do neither. */
function useFocusWhileOpen(panel: ElementRef, isDialog: boolean): void {
  useLayoutEffect(() => {
    if (!isDialog) return;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, isDialog]);
}
