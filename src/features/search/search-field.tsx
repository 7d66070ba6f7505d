import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { paths } from '../../routing/paths';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import styles from './search-field.module.css';

interface Props {
  readonly site: SiteKey;
  /** 14 digits, or `live`. */
  readonly at: string;
}

/** A search field in the bar of a site. The key `/` moves to it, or to the search page if it is hidden. */
export function SearchField({ site, at }: Props) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const hasShortcuts = useHasShortcuts();
  useShortcuts({
    '/': () => {
      const isVisible = input.current?.checkVisibility?.() ?? true;
      if (isVisible) input.current?.focus();
      else navigate(paths.search(site, { at }));
    },
  });
  return (
    <SearchForm site={site} at={at} className={styles.field}>
      <input
        ref={input}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search this site"
        aria-keyshortcuts={hasShortcuts ? '/' : undefined}
        title={hasShortcuts ? 'Search ( / )' : undefined}
      />
    </SearchForm>
  );
}

interface FormProps extends Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form around an input named `q` that opens the search of a site. */
export function SearchForm({ site, at, className, children }: FormProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '');
    navigate(paths.search(site, { query, at }));
  };
  return (
    <search className={className}>
      <form onSubmit={search}>{children}</form>
    </search>
  );
}
