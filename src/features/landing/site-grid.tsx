import { activeSites } from '../../domain/content/site-registry';
import { useServices } from '../../stores/store-hooks';
import styles from './landing-screen.module.css';
import { SiteCard } from './site-card';

/** The sites to pick from, for signed-in readers. */
export function SiteGrid() {
  const sites = activeSites(useServices().hosts.registry);
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
