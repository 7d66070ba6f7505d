import { useEffect, useState } from 'react';
import type { VersionName } from '../../moderation/decide-version';
import type { ShownVersion } from '../review-api';
import { messageOf, readVersion } from './review-client';

/** The text of a version; `loading`, or why there is none. */
export type LoadedVersion =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly version: ShownVersion }
  | { readonly state: 'missing'; readonly reason: string };

const loading: LoadedVersion = { state: 'loading' };

/** Reads a version, and reads it again whenever `revision` changes. */
export function useShownVersion(name: VersionName | null, revision: string): LoadedVersion {
  const { id = null, key = null } = name ?? {};
  const wanted = JSON.stringify([id, key]);
  const [loaded, setLoaded] = useState({ name: '', version: loading });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has another text.
  useEffect(() => {
    if (id === null || key === null) return;
    let isOver = false;
    const show = (version: LoadedVersion) => {
      if (!isOver) setLoaded({ name: wanted, version });
    };
    readVersion(id, key).then(
      (version) => show({ state: 'shown', version }),
      (error: unknown) => show({ state: 'missing', reason: messageOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [id, key, wanted, revision]);
  return loaded.name === wanted ? loaded.version : loading;
}
