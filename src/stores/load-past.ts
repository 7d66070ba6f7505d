import { loadOnce } from '../backend/load-once';

/** Loads what the stores need for the archive alone; rejects with a BackendError. */
export const loadPast = loadOnce(() => import('./past-parts'));
