import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../domain/text/messages';
import { pathOf } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { buttonClass } from '../../ui/controls';
import styles from './gone-screen.module.css';

export interface Filter {
  readonly field: 'kind' | 'year';
  readonly name: string;
  /** The link without this filter, and how much there is then. */
  readonly any: string;
  readonly total: number;
  readonly choices: readonly {
    readonly value: string;
    readonly text: string;
    readonly count: number;
  }[];
}

interface Props {
  readonly route: RouteOf<'gone'>;
  readonly filter: Filter;
}

/** Links that limit the list; nothing where there is no choice. */
export function GoneFilter({ route, filter }: Props) {
  const { field, name, any, total, choices } = filter;
  const id = useId();
  const { [field]: chosen = '', ...others } = route;
  if (choices.length < 2 && chosen === '') return null;
  const offered = [{ value: '', text: any, count: total }, ...choices];
  return (
    <div className={styles.filter}>
      <p id={id} className="remark">
        {name}
      </p>
      <ul className="row numbers" aria-labelledby={id}>
        {offered.map(({ value, text, count }) => (
          <li key={value}>
            <Link
              className={buttonClass('secondary', styles.choice)}
              to={pathOf({ ...others, ...(value !== '' && { [field]: value }) })}
              replace
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
            >
              {text} <span className={styles.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
