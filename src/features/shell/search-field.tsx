import { type FormEvent, type ReactNode, useRef } from 'react';
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

/**
 * A search field in the bar of a site, named after what it searches, because the site may have a search
 * box of its own. The key `/` moves to it, or to the search page if it is hidden.
 */
export function SearchField({ site, at }: Props) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const hasShortcuts = useHasShortcuts();
  const date = at === 'live' ? '' : ` as of ${formatShortDate(at, zone)}`;
  const name = `Search ${hosts.registry[site].name}${date}`;
  useShortcuts({
    '/': () => {
      const isVisible = input.current?.checkVisibility?.() ?? true;
      if (isVisible) input.current?.focus();
      else navigate(paths.search(site, { at }));
    },
  });
  return (
    <SearchForm site={site} at={at} name={name} className={styles.field}>
      <input
        ref={input}
        type="search"
        name="q"
        placeholder={name}
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
