import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import styles from './search-field.module.css';

interface Props {
  readonly site: SiteKey;
  /** 14 digits, or `live`. */
  readonly at: string;
}

/** The key `/` moves to the search box of the page, or to the search of the site if there is none. */
export function useSearchKey(site: SiteKey, at: string): void {
  const navigate = useNavigate();
  useShortcuts({
    '/': () => {
      const box = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (box && (box.checkVisibility?.() ?? true)) box.focus();
      else void navigate(paths.search(site, { at }));
    },
  });
}

/** A search field in the bar of a site that has no search box of its own, named after what it searches. */
export function SearchField({ site, at }: Props) {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const hasShortcuts = useHasShortcuts();
  const date = at === 'live' ? '' : ` as of ${formatShortDate(at, zone)}`;
  const name = `Search ${hosts.registry[site].name}${date}`;
  return (
    <SearchForm site={site} at={at} name={name} className={styles.field}>
      <input
        type="search"
        name="q"
        placeholder="Search"
        aria-label={name}
        aria-keyshortcuts={hasShortcuts ? '/' : undefined}
        title={hasShortcuts ? `${name} ( / )` : undefined}
      />
    </SearchForm>
  );
}

interface FormProps extends Props {
  /** Distinguishes the form from another one on the page. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form around an input named `q` that opens the search of a site. */
export function SearchForm({ site, at, name, className, children }: FormProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '');
    navigate(paths.search(site, { query, at }));
  };
  return (
    <search className={className} aria-label={name}>
      <form onSubmit={search}>{children}</form>
    </search>
  );
}
