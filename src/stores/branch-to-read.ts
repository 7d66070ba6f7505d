import { branchOf, defaultBranch } from '../domain/content/user';
import type { SiteMode } from '../domain/content/view';
import type { AuthStoreState } from './auth-store';

/** The reader's branch; without the user document, the one that the session cookie still names. */
export function branchToRead(
  { userData, userProblem }: Pick<AuthStoreState, 'userData' | 'userProblem'>,
  expectedBranch: string | null,
  mode: SiteMode,
): string {
  if (userProblem !== 'unread') return branchOf(userData, mode);
  const hasOther = expectedBranch !== null && expectedBranch !== defaultBranch;
  return hasOther ? expectedBranch : branchOf(null, mode);
}
