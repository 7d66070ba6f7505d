import { activeSites } from '../../domain/content/site-registry';
import { useAuthStore, useServices } from '../../stores/hooks';
import { SessionLoading } from '../auth/session-loading';
import styles from './landing-screen.module.css';
import { SiteCard } from './site-card';

/** The sites to pick from, once the session of the reader is restored. */
export function SiteGrid() {
  const isRestored = useAuthStore(({ status }) => status === 'signed-in');
  const sites = activeSites(useServices().hosts.registry);
  if (!isRestored) return <SessionLoading />;
  return (
    <section aria-labelledby="sites">
      <h2 id="sites" className={styles.gridTitle}>
        Pick a site
      </h2>
      <ul className={styles.grid}>
        {sites.map((site) => (
          <li key={site.key}>
            <SiteCard site={site} />
          </li>
        ))}
      </ul>
    </section>
  );
}
