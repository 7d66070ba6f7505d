import { useCallback, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ageStepsOf, stayOfWords } from '../../domain/changes/word-ages';
import type { TextOrigins } from '../../domain/changes/word-origins';
import { approvedKeyAt, type ContentItem } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import { shorten } from '../../domain/text/excerpt';
import { counted } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import { useContent } from '../../stores/hooks';
import { Highlighted } from '../../ui/highlighted';
import { AgeLegend, useVersionDates } from './age-legend';
import { rangesByAge, type ShownRun, shownRuns, useRunPointedAt } from './age-runs';
import { textOfItem, useFoundInMain } from './page-text';
import { useWordOrigins } from './use-word-origins';
import styles from './word-ages.module.css';
import { WordsPanel } from './words-panel';

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
  const known = useWordOrigins(item);
  const texts = known.areAll ? known.texts : null;
  const dates = useVersionDates(item);
  const [itemText] = useFoundInMain(useCallback((main) => [textOfItem(main, itemId)], [itemId]));
  const text = texts?.[version];
  const runs = useMemo(
    () => (itemText && text ? shownRuns(itemText, text.words()) : none),
    [itemText, text],
  );
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
  const tints = useMemo(() => rangesByAge(runs, steps, limit), [runs, steps, limit]);
  const [at, choose] = useRunPointedAt(runs, itemId);
  const run = runs[at];
  const [turn, setTurn] = useState(0);
  const id = useId();
  const hasRuns = runs.length > 0;
  const step = (by: number) => {
    choose(at + by);
    setTurn(turn + 1);
  };
  return (
    <>
      {/* The panel is not printed. */}
      {hasRuns && <AgeLegend {...{ steps, limit, dates }} className={styles.printed} />}
      {[...tints].map(([name, ranges]) => (
        <Highlighted key={name} name={name} ranges={ranges} priority={-1} />
      ))}
      {run && <Highlighted name="age-chosen" ranges={run.range} />}
      <WordsPanel
        aria-label="Age of the words"
        words={run?.range}
        turn={turn}
        className={styles.ages}
        steps={[
          { name: 'Previous words', isPossible: at > 0, take: () => step(-1) },
          { name: 'Next words', isPossible: at < runs.length - 1, take: () => step(1) },
        ]}
        onClose={onClose}
      >
        <div className={styles.age} role="status">
          {texts === null ? (
            <p>Comparing {counted(approvedKeys.length, 'version')}…</p>
          ) : run ? (
            <AgeOfRun {...{ item, texts, version, run, dates }} />
          ) : (
            <p className="soft">Point at words, tap them or step to them to read their age.</p>
          )}
        </div>
        {hasRuns && <AgeLegend {...{ steps, limit, dates }} className={styles.inPanel} />}
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
      </WordsPanel>
    </>
  );
}

interface RunProps {
  readonly item: ContentItem;
  /** One for each approved version of the item, oldest first. */
  readonly texts: readonly TextOrigins[];
  /** The index of the version shown. */
  readonly version: number;
  readonly run: ShownRun;
  /** One for each version. */
  readonly dates: readonly string[];
}

/** The most characters of the words that are named. */
const maxNamed = 80;

/** Since when some words have stood, and through how many versions. */
function AgeOfRun({ item, texts, version, run, dates }: RunProps) {
  const { words, origin } = run;
  const { from, count } = useMemo(
    () => stayOfWords(texts, words, origin, version),
    [texts, words, origin, version],
  );
  const dateOf = (index: number) => (
    <Link
      to={paths.archive(approvedKeyAt(item, index), item.itemSite, item.itemId)}
      preventScrollReset
    >
      {dates[index]}
    </Link>
  );
  return (
    <>
      <p>
        {from === origin ? 'Since ' : 'First on '}
        {dateOf(origin)}
        {from > origin && <>, back since {dateOf(from)}</>}, unchanged through{' '}
        {counted(count, 'version')}.
      </p>
      <p className={`${styles.words} soft`}>
        <bdi>“{shorten(words, maxNamed)}”</bdi>
      </p>
    </>
  );
}
