import type { SiteMode } from './site-mode';

/**
 * A document of the collection `users`. Registration writes `branch`; the fallback default user
 * has `userBranch` (specification, section 3).
 */
export interface UserDocument {
  readonly email: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly role: string;
  readonly regTimestamp: string;
  readonly uid?: string;
  readonly itemId?: string;
  readonly branch?: string;
  readonly userBranch?: string;
}

/** The fields that a user may change in the own document. */
export type UserUpdate = Partial<
  Pick<UserDocument, 'name' | 'nickname' | 'branch' | 'userBranch' | 'email'>
>;

export const defaultBranch = '1';

/** The document that registration writes. `regTimestamp`: 14 digits, UTC. */
export function registeredUser(account: {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly regTimestamp: string;
}): UserDocument {
  // Exactly the known fields: the security rules refuse a document with any other.
  const { uid, email, name, nickname, regTimestamp } = account;
  return { uid, email, name, nickname, regTimestamp, role: 'user', branch: defaultBranch };
}

/** The document of an account that has none (specification, section 3). */
export function fallbackUser(account: {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly regTimestamp: string;
}): UserDocument {
  return {
    itemId: account.uid,
    email: account.email,
    userBranch: defaultBranch,
    regTimestamp: account.regTimestamp,
    name: nameOfAccount(account),
    nickname: null,
    role: 'user',
  };
}

/** A name is never empty: the display name, else the part of the address before the @. */
function nameOfAccount(account: { readonly email: string; readonly displayName: string | null }) {
  const name = account.displayName?.trim() || account.email.split('@')[0]?.trim() || 'Reader';
  return [...name].slice(0, 80).join('');
}

/** The branch a reader reads (reading 17): only archive-select falls back to "main". */
export function branchOf(user: UserDocument | null, mode: SiteMode): string {
  if (user) return user.branch || user.userBranch || defaultBranch;
  return mode === 'archive-select' ? 'main' : defaultBranch;
}

/** The name that greets a reader. */
export function displayNameOf(user: UserDocument): string {
  return user.name.trim() || user.nickname?.trim() || user.email;
}
