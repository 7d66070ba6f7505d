import type { CitedPage } from '../../domain/citation/cited-page';
import type { ContentItem } from '../../domain/content/content-item';
import { digitsOfDate } from '../../domain/time/timestamp';
import { saveFile } from '../../platform/save-file';
import { useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { evidenceFile, evidenceFileName } from './evidence-file';

interface Props {
  readonly page: CitedPage;
  readonly item: ContentItem;
  /** Receives what to tell the reader. */
  readonly onDone: (message: string) => void;
}

/** Saves a version, or two and their difference, as one HTML file that verifies itself. */
export function EvidenceDownload({ page, item, onDone }: Props) {
  const { now } = useServices();
  const keys = [page.comparedWith?.version, page.version];
  const versions = keys.flatMap((key) => {
    const version = key && item.versions.get(key);
    return version ? [{ key, version }] : [];
  });
  const download = async () => {
    try {
      const evidence = { saved: digitsOfDate(now()), page, item, versions };
      saveFile(await evidenceFile(evidence), evidenceFileName(page), 'text/html');
      onDone('Saved as one HTML file.');
    } catch {
      onDone('This version cannot be saved: the browser cannot compute its hash.');
    }
  };
  return (
    <Button variant="secondary" onClick={() => void download()}>
      Save evidence
    </Button>
  );
}
