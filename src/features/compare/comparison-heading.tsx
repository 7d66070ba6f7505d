import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ContentItem, keyAtOrBefore, titleOf } from '../../domain/content/content-item';
import { paths } from '../../routing/paths';
import { Button } from '../../ui/controls';
import { TimeOfKey, useTimeZone } from '../../ui/dates';
import { OnRequest } from '../../ui/on-request';
import { usePageTitle } from '../../ui/page-head';
import { datesOfPair } from '../marks/compared-names';
import styles from './compare-screen.module.css';
import type { Comparison } from './comparison-nav';

const CiteComparison = lazy(async () => ({
  default: (await import('../page-links/cite-page')).CiteComparison,
}));

interface HeadingProps {
  readonly comparison: Comparison;
  /** The one item to compare; null for a whole site, and until it has loaded. */
  readonly item: ContentItem | null;
  /** Those of the site, or the versions of the item; none until all are known. */
  readonly captures: readonly string[];
}

/** What is compared, with a link to each of the two times. */
export function ComparisonHeading({ comparison, item, captures }: HeadingProps) {
  const { a, b, site, itemId } = comparison;
  const { zone } = useTimeZone();
  const title = item && titleOf({ ...item, currentVersion: keyInForce(item, b) });
  const [from, to] = datesOfPair(a, b, zone);
  const name = itemId === null ? site.name : title;
  usePageTitle(
    `What changed ${name === null ? '' : `${itemId === null ? 'on' : 'in'} ${name} `}between ${from} and ${to}`,
  );
  const dateLink = (timestamp: string, date: string) => (
    <Link to={paths.archive(timestamp, site.key, itemId)}>
      <TimeOfKey versionKey={timestamp} zone={zone}>
        {date}
      </TimeOfKey>
    </Link>
  );
  return (
    <div className="stack roomy">
      <h1 className="screen-title">
        What changed{' '}
        {name !== null && (
          <>
            {itemId === null ? 'on' : 'in'} <bdi>{name}</bdi>{' '}
          </>
        )}
        between {dateLink(a, from)} and {dateLink(b, to)}
      </h1>
      <div className={`${styles.dates} row numbers`}>
        {itemId !== null && (
          <p>
            <Link to={paths.archive(b, site.key)}>{site.name}</Link>
          </p>
        )}
        {itemId !== null && <Link to={paths.history(b, site.key, itemId)}>All versions</Link>}
        {captures.length > 0 && (
          <CiteButton comparison={comparison} item={item} captures={captures} />
        )}
      </div>
    </div>
  );
}

function CiteButton({ comparison: { a, b, site }, item, captures }: HeadingProps) {
  const [isCiting, setIsCiting] = useState(false);
  const close = () => setIsCiting(false);
  return (
    <>
      <Button variant="link" className="no-print" onClick={() => setIsCiting(true)}>
        Cite this comparison
      </Button>
      {isCiting && (
        <OnRequest onClose={close}>
          <CiteComparison
            site={site.key}
            item={item}
            keys={captures}
            {...{ a, b }}
            onClose={close}
          />
        </OnRequest>
      )}
    </>
  );
}

/** The version in force at `timestamp`, or the first one if that is later. */
function keyInForce({ approvedKeys }: ContentItem, timestamp: string): string | null {
  return keyAtOrBefore(approvedKeys, timestamp) ?? approvedKeys[0] ?? null;
}
