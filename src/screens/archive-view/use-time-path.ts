import { useParams } from 'react-router-dom';
import { paths } from '../../domain/paths';
import { useAddressState } from '../use-address-state';

/** The address of what is being read, the list or a story, at another time (14 digits). */
export function useTimePath(): (timestamp: string) => string {
  const { itemId } = useParams();
  const { selectedSite } = useAddressState();
  return (timestamp) => {
    if (!selectedSite) return paths.captureOf(timestamp);
    return itemId
      ? paths.archiveStory(timestamp, selectedSite, itemId)
      : paths.archive(timestamp, selectedSite);
  };
}
