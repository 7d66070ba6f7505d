import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { mirrorId } from '../../src/domain/mirror';
import type { SiteKey } from '../../src/domain/site-registry';

/** The first document of the mirror of a site and branch. */
export function mirrorRef(db: Firestore, site: SiteKey, branch: string): DocumentReference {
  return db.collection('mirrors').doc(mirrorId(site, branch));
}
