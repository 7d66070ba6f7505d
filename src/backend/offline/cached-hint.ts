import { cachedSitesKey } from '../../constants';

type HintStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A site and branch. */
interface Place {
  readonly site: string;
  readonly branch: string;
}

/** The entry in local storage while all cached sites are being removed. */
const removing = 'removing';

/**
 * The entry in local storage that says which sites may be cached, so that the start of the app need not wait for the
 * database, which decides: a random id, by whose change other tabs learn of a change, and the sites.
 */
export class CachedHint {
  constructor(private readonly storage: HintStorage) {}

  /** `none`, `some` if there may be cached sites, or `removing` while all are being removed. */
  get state(): 'none' | 'some' | 'removing' {
    const entry = this.storage.getItem(cachedSitesKey);
    if (entry === null) return 'none';
    return entry === removing ? 'removing' : 'some';
  }

  /** Whether a site may be cached. */
  names({ site, branch }: Place): boolean {
    const [, ...places] = this.storage.getItem(cachedSitesKey)?.split(' ') ?? [];
    return places.includes(`${site}~${branch}`);
  }

  /** Says that these sites, or if there are none yet, some may be cached. */
  write(places: readonly Place[]): void {
    const names = places.map(({ site, branch }) => `${site}~${branch}`);
    this.storage.setItem(cachedSitesKey, [crypto.randomUUID(), ...names].join(' '));
  }

  /** Says that all sites are being removed: if that is interrupted, the next visit continues. */
  startRemoving(): void {
    this.storage.setItem(cachedSitesKey, removing);
  }

  remove(): void {
    this.storage.removeItem(cachedSitesKey);
  }
}
