import { useState } from 'react';
import { versionsLine } from '../../domain/citation/versions-line';
import type { ContentItem } from '../../domain/content/content-item';
import { saveFile } from '../../platform/save-file';
import { Button } from '../../ui/controls';

/** Saves all versions of a story or comment as data, with their hashes. */
export function SaveVersions({ item }: { readonly item: ContentItem }) {
  const [message, setMessage] = useState('');
  const save = async () => {
    try {
      const timemap = new URL(`/${item.itemSite}/timemap.link`, window.location.origin);
      const line = await versionsLine(item, timemap.href);
      saveFile(line, `${item.itemSite}-${item.itemId}.ndjson`, 'application/x-ndjson');
      setMessage('Saved as NDJSON.');
    } catch {
      setMessage('These versions cannot be saved: the browser cannot compute their hashes.');
    }
  };
  return (
    <p className="row no-print">
      <Button variant="link" onClick={() => void save()}>
        Save all versions as data
      </Button>
      <span role="status">{message}</span>
    </p>
  );
}
