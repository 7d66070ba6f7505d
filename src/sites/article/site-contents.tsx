import { Link } from 'react-router-dom';
import type { PageLink, SitePages } from '../../domain/content/site-pages';
import { pathIn } from '../../routing/paths';
import { useSiteView } from '../../stores/hooks';
import styles from './site-contents.module.css';

/** Longer contents are folded at first, so that they do not hide the stories. */
const mostOpen = 12;

/** The contents that the home page of a site gives; nothing if it has none. */
export function SiteContents({ contents }: Pick<SitePages, 'contents'>) {
  if (contents.length === 0) return null;
  return (
    <nav className={styles.part} aria-label="Contents">
      <details open={contents.length <= mostOpen}>
        <summary>Contents, as on the home page</summary>
        <Links to={contents} />
      </details>
    </nav>
  );
}

/** The pages of a site that are no stories; nothing if there are none. */
export function OtherPages({ pages }: Pick<SitePages, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <nav className={styles.part} aria-labelledby="other-pages">
      <h2 id="other-pages">Pages</h2>
      <Links to={pages} />
    </nav>
  );
}

function Links({ to }: { readonly to: readonly PageLink[] }) {
  const view = useSiteView();
  return (
    <ul className={`${styles.links} roomy`}>
      {to.map(({ itemId, text }) => (
        <li key={itemId}>
          <Link to={pathIn(view, view.site, itemId)}>
            <bdi>{text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
