import { getDownloadURL, getStorage, ref } from 'firebase/storage';
import { BackendError, type FileRepository, providerCode } from '../backend';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';

/** Opens the bucket of the configuration, to which `storage.rules` deny all access. */
export function openStorage(config: FirebaseConfig): FileRepository {
  const storage = getStorage(firebaseApp(config));
  return {
    async addressOf(path) {
      try {
        return await getDownloadURL(ref(storage, path));
      } catch (error) {
        const isDenied = providerCode(error) === 'storage/unauthorized';
        const code = isDenied ? 'permission-denied' : 'unreachable';
        throw new BackendError(code, String(error), { cause: error });
      }
    },
  };
}
