import { useState } from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import { Button } from '../../ui/button';
import { useHash } from './use-cited-page';

interface Props {
  readonly item: ContentItem;
  readonly versionKey: string;
}

/** The beginning of a version's hash: a button that copies all of it. */
export function VersionHash({ item, versionKey }: Props) {
  const hash = useHash(item, versionKey);
  const [message, setMessage] = useState('');
  if (hash === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash);
      setMessage(' copied');
    } catch {
      // Without a clipboard, the reader can select it.
      setMessage(` ${hash}`);
    }
  };
  return (
    <>
      <Button variant="link" title={`SHA-256 ${hash}: copy`} onClick={() => void copy()}>
        SHA-256 <code>{hash.slice(0, 8)}…</code>
      </Button>
      <span role="status">{message}</span>
    </>
  );
}
