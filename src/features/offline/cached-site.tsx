import { BackendError, codeOf } from '../../backend/backend';
import type { SiteEntry } from '../../domain/content/site-registry';
import { branchOf } from '../../domain/content/user';
import { loadErrorMessage } from '../../domain/error-messages';
import { counted } from '../../domain/text/messages';
import { useAuthStore, useCachedSitesStore, useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { ShortDate, useTimeZone } from '../../ui/dates';
import styles from './offline.module.css';

/** Caches a site for offline reading, shows what is cached of it, and removes it. Readers only. */
export function CachedSite({ site }: { readonly site: Pick<SiteEntry, 'key' | 'name'> }) {
  const { cachedSites } = useServices().stores;
  const { zone } = useTimeZone();
  const user = useAuthStore((state) => state.user);
  const branch = useAuthStore((state) => branchOf(state.userData, 'archive-view'));
  const copy = useCachedSitesStore(({ sites }) =>
    sites.find((cachedSite) => cachedSite.site === site.key && cachedSite.branch === branch),
  );
  const saving = useCachedSitesStore((state) => state.saving);
  const problem = useCachedSitesStore((state) => state.problem);
  if (!user) return null;
  const save = () => void cachedSites.getState().save(site.key, branch, user.uid);
  const remove = () => void cachedSites.getState().remove(site.key, branch);
  const isSaving = saving?.site === site.key;
  return (
    <div className={`${styles.cached} field`}>
      {copy && !isSaving && (
        <p>
          Kept for offline reading on <ShortDate versionKey={copy.cachedAt} zone={zone} />,{' '}
          {megabytes(copy.size)}
        </p>
      )}
      {!isSaving && (
        <p className={styles.actions}>
          <Button variant="link" disabled={saving !== null} onClick={save}>
            {copy ? 'Update' : 'Keep for offline reading'}
            <span className="visually-hidden"> {site.name}</span>
          </Button>
          {copy && (
            <Button variant="link" onClick={remove}>
              Remove<span className="visually-hidden"> {site.name}</span>
            </Button>
          )}
        </p>
      )}
      <p role="status">
        {isSaving && `Keeping: ${counted(saving.items, 'item')} so far`}
        {problem?.site === site.key && messageOf(problem.error, copy !== undefined)}
      </p>
    </div>
  );
}

/** Why a site could not be cached, and what is kept of it. */
function messageOf(error: unknown, isKept: boolean): string {
  if (error instanceof BackendError) return loadErrorMessage(codeOf(error));
  const kept = isKept ? 'What was kept before stays.' : 'Nothing of it was kept.';
  switch (error instanceof DOMException ? error.name : '') {
    case 'QuotaExceededError':
      return `There is not enough space in this browser. ${kept}`;
    case 'NotSupportedError':
      return 'Sites can only be kept if this page is opened at a secure address (https).';
    default:
      return 'This browser does not allow sites to store content, as in some private windows.';
  }
}

/** "1.2 MB", "40 KB"; a character counts as a byte. */
function megabytes(size: number): string {
  return size < 100_000
    ? `${Math.max(1, Math.round(size / 1_000))} KB`
    : `${(size / 1_000_000).toFixed(1)} MB`;
}
