import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ageStepsOf } from '../../domain/changes/word-ages';
import type { ContentItem } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import { counted } from '../../domain/text/messages';
import { useContent } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useFoundInMain } from '../../ui/text-ranges';
import { AgeLegend, useVersionDates } from './age-legend';
import { AgeOfRun } from './age-of-run';
import { type ShownRun, shownRuns } from './shown-runs';
import { shownBlocks } from './shown-sentences';
import { scrollToRange, useRunPointedAt, useTints } from './use-runs';
import { useWordOrigins } from './use-word-origins';
import styles from './word-ages.module.css';

interface Props {
  /** As shown. */
  readonly item: ContentItem;
  readonly onClose: () => void;
}

/** Tints the words of a story by age, with a legend, a filter, and the age of the words pointed at. */
export function WordAges({ item, onClose }: Props) {
  const ofAllTimes = itemOf(useContent(), item.itemId);
  const version = item.approvedKeys.indexOf(item.currentVersion ?? '');
  return ofAllTimes && <AgesOf item={ofAllTimes} version={version} onClose={onClose} />;
}

interface AgesProps extends Props {
  /** The index of the version shown. */
  readonly version: number;
}

const none: readonly ShownRun[] = [];

function AgesOf({ item, version, onClose }: AgesProps) {
  const { itemId, approvedKeys } = item;
  const texts = useWordOrigins(item);
  const dates = useVersionDates(item);
  const blocks = useFoundInMain(useCallback((main) => shownBlocks(main, itemId), [itemId]));
  const words = texts?.[version]?.words;
  const runs = useMemo(() => (words ? shownRuns(blocks, words) : none), [blocks, words]);
  const steps = useMemo(() => ageStepsOf(runs), [runs]);
  const origins = [...steps.keys()];
  const last = origins.length - 1;
  // The origin beyond which words are dimmed, also in other captures.
  const [chosenLimit, setLimit] = useState(Number.POSITIVE_INFINITY);
  const rank = Math.max(
    0,
    origins.findLastIndex((origin) => origin <= chosenLimit),
  );
  const limit = origins[rank] ?? chosenLimit;
  useTints(runs, steps, limit);
  const [at, choose] = useRunPointedAt(runs, itemId);
  const run = runs[at];
  const id = useId();
  const legend = useRef<HTMLDivElement>(null);
  const isKnown = runs.length > 0;
  const scrollAtOpening = useRef<number>(null);
  // Where it stands in the text, the panel would hide what follows. A reader who has scrolled since stays there.
  useEffect(() => {
    scrollAtOpening.current ??= window.scrollY;
    if (isKnown && window.scrollY === scrollAtOpening.current) legend.current?.scrollIntoView();
  }, [isKnown]);
  const step = (by: number) => {
    const next = runs[at + by];
    if (!next) return;
    choose(at + by);
    scrollToRange(next.range);
  };
  return (
    <>
      {isKnown && (
        <AgeLegend {...{ steps, limit, dates }} ref={legend} className={`${styles.inText} popup`} />
      )}
      <section className={`${styles.panel} stack popup no-print`} aria-label="Age of the words">
        {isKnown && <AgeLegend {...{ steps, limit, dates }} className={styles.beside} />}
        {last > 0 && (
          <div className={styles.filter}>
            <label htmlFor={id}>Dim words younger than</label>
            <span className="numbers" aria-hidden="true">
              {dates[limit]}
            </span>
            <input
              id={id}
              type="range"
              min={0}
              max={last}
              value={rank}
              aria-valuetext={dates[limit]}
              onChange={({ target: { value } }) => {
                const chosen = Number(value);
                setLimit(chosen < last ? (origins[chosen] ?? 0) : Number.POSITIVE_INFINITY);
              }}
            />
          </div>
        )}
        <div className={styles.age} role="status">
          {texts === null ? (
            <p>Comparing {counted(approvedKeys.length, 'version')}…</p>
          ) : run ? (
            <AgeOfRun {...{ item, texts, version, run, dates }} />
          ) : (
            <p className="soft">Point at words, tap them or step to them to read their age.</p>
          )}
        </div>
        <div className="row">
          <Button variant="link" aria-disabled={at < 1} onClick={() => step(-1)}>
            Previous words
          </Button>
          <Button variant="link" aria-disabled={at >= runs.length - 1} onClick={() => step(1)}>
            Next words
          </Button>
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </div>
      </section>
    </>
  );
}
