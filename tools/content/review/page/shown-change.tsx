import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../../src/domain/changes/compare-versions';
import type { VersionText } from '../../../../src/domain/content/content-item';
import { type Segment, textOfSegment, withText } from '../../../../src/domain/text/segment';
import { shownAddress } from '../../../../src/domain/text/shown-address';
import { formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { ChangeSteps } from '../../../../src/features/compare/change-steps';
import { ChangeLegend, ComparedTextView } from '../../../../src/features/marks/compared-text';
import { useTimeZone } from '../../../../src/ui/dates';
import { useMediaQuery } from '../../../../src/ui/use-media-query';
import { reasonOf } from '../../model/problem';
import type { VersionName } from '../../moderation/decide-version';
import type { ListedVersion, ShownVersion } from '../review-api';
import styles from './review-page.module.css';
import { request } from './review-store';
import { linkName, visibleText } from './visible-text';

/** The text of a version; why there is none; or null while it is loaded. */
export type LoadedVersion = ShownVersion | string | null;

/** Reads a version, and reads it again when what is listed of it changes. */
export function useShownVersion(
  name: VersionName | null,
  listed: ListedVersion | undefined,
  /** Changes with the list; what is not listed is read again then. */
  ofList: string | undefined,
): LoadedVersion {
  const { id, key } = name ?? {};
  const wanted =
    id === undefined || key === undefined ? null : `${new URLSearchParams({ id, key })}`;
  const revision = listed ? [listed.seen, listed.inForce, listed.change].join(' ') : ofList;
  const [loaded, setLoaded] = useState<{ of: string | null; version: LoadedVersion }>();
  // An answer that arrives right after another version is shown must not replace that version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has another text.
  useLayoutEffect(() => {
    if (wanted === null) return;
    let isOver = false;
    void request<ShownVersion>('GET', `/api/version?${wanted}`)
      .catch(reasonOf)
      .then((version) => {
        if (!isOver) setLoaded({ of: wanted, version });
      });
    return () => {
      isOver = true;
    };
  }, [wanted, revision]);
  return loaded?.of === wanted ? loaded.version : null;
}

interface Props {
  readonly version: ListedVersion;
  readonly loaded: LoadedVersion;
  /** Takes the focus when a reviewer steps to a version. */
  readonly article: RefObject<HTMLElement | null>;
  /** What is asked about its page. */
  readonly children: ReactNode;
}

/**
 * A version beside what readers see. The text is shown as stored: markup has no effect, invisible
 * characters are shown by their codes, and every link is followed by where it leads.
 */
export function ShownChange({ version, loaded, article, children }: Props) {
  const { id, key, site, branch, title, doubt, problem } = version;
  const place = site === null ? 'No item' : `${site}, branch ${branch}`;
  return (
    <article ref={article} className={styles.version} tabIndex={-1} aria-labelledby="shown-title">
      <h2 id="shown-title">
        <bdi>{visibleText(title)}</bdi>
      </h2>
      <p className="remark">
        {place} · <code>{visibleText(id)}</code> <code>{visibleText(key)}</code>
      </p>
      {problem !== null && (
        <p className={styles.problem}>{problem} It can be rejected, but not approved.</p>
      )}
      {doubt !== null && (
        <p className={styles.problem}>The text may be wrong: {visibleText(doubt)}.</p>
      )}
      {children}
      {loaded === null && <p>Loading…</p>}
      {typeof loaded === 'string' && <p role="alert">{loaded}</p>}
      {typeof loaded === 'object' && loaded && (
        <>
          {loaded.decided !== null && <p>This version does not wait: {loaded.decided}.</p>}
          <Comparison version={loaded} at={key} />
        </>
      )}
    </article>
  );
}

function Comparison({ version, at }: { readonly version: ShownVersion; readonly at: string }) {
  const { approved, before, after, inForce, capturedFrom } = version;
  const list = useRef<HTMLDivElement>(null);
  const { zone } = useTimeZone();
  const isWide = useMediaQuery('(min-width: 1100px)');
  // A new text is shown as it is: all of it would be marked.
  const text = useMemo(
    () => compareVersions(visible(before ?? after), visible(after)),
    [before, after],
  );
  useLayoutEffect(() => {
    list.current?.querySelector('[data-passage]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      {capturedFrom !== null && (
        <p className="remark">
          Captured from <bdi>{shownAddress(capturedFrom).text}</bdi>
        </p>
      )}
      <p className={styles.summary}>
        {approved === 'yes'
          ? 'Readers see this version.'
          : inForce === null
            ? 'Readers see nothing at that time.'
            : `${describeChangeSize(changeSizeOf(text))} compared with ${formatShortDate(inForce, zone)}.`}{' '}
        {before && <ChangeLegend />}
      </p>
      {before && <ChangeSteps list={list} onMore={null} />}
      <div ref={list} className={styles.changes}>
        <div data-status={before ? 'edited' : 'unchanged'}>
          <ComparedTextView
            text={text}
            isEdited={before !== null}
            a={inForce ?? at}
            b={at}
            layout={before && isWide ? 'side-by-side' : 'inline'}
            columns={['What readers see', 'With this version']}
            linkName={linkName}
            hasAllTargets
          />
        </div>
      </div>
    </>
  );
}

/** A text whose invisible characters are shown. */
function visible({ headline, body }: ShownVersion['after']): VersionText {
  const shown = (segments: readonly Segment[]) =>
    segments.map((segment) => withText(segment, visibleText(textOfSegment(segment))));
  return { headline: shown(headline), body: shown(body) };
}
