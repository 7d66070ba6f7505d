import { characterStart } from '../text/characters';
import { hasInk, inkedText } from '../text/ink';
import type { SiteMode } from './view';

/** Spec 9.1 and 9.2. Registration writes `branch`, the fallback `userBranch`. */
export interface UserDocument {
  readonly email: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly role: string;
  /** 14 digits, UTC. */
  readonly regTimestamp: string;
  readonly uid?: string;
  readonly itemId?: string;
  readonly branch?: string;
  readonly userBranch?: string;
}

/** The fields of their document that users may change. */
export type UserUpdate = Partial<
  Pick<UserDocument, 'name' | 'nickname' | 'branch' | 'userBranch' | 'email'>
>;

export const defaultBranch = '1';

/** In characters; `firestore.rules` has the same limits. */
export const [longestName, longestNickname] = [80, 40];

type NewAccount = Required<Pick<UserDocument, 'uid' | 'email' | 'regTimestamp'>>;

/** The document that registration writes. */
export function registeredUser(
  account: NewAccount & Pick<Registration, 'name' | 'nickname'>,
): UserDocument {
  // The security rules refuse a document with any other field.
  const { uid, email, name, nickname, regTimestamp } = account;
  return { uid, email, name, nickname, regTimestamp, role: 'user', branch: defaultBranch };
}

/**
 * The document of an account that has none (spec 9.2). Its name is the display
 * name or the part of the email before the @.
 */
export function fallbackUser(
  account: NewAccount & { readonly displayName: string | null },
): UserDocument {
  const { uid, email, displayName, regTimestamp } = account;
  const name =
    inkedText(displayName)?.trim() ?? inkedText(email.split('@')[0] ?? '')?.trim() ?? 'Reader';
  const limited = [...name].slice(0, longestName).join('');
  return {
    itemId: uid,
    email,
    userBranch: defaultBranch,
    regTimestamp,
    name: name.slice(0, characterStart(name, limited.length) || limited.length),
    nickname: null,
    role: 'user',
  };
}

/** The branch that a reader reads (spec 11.8). */
export function branchOf(user: UserDocument | null, mode: SiteMode): string {
  if (user) return user.branch || user.userBranch || defaultBranch;
  return mode === 'archive-select' ? 'main' : defaultBranch;
}

/** The name in the greeting. */
export function displayNameOf(user: UserDocument): string {
  return inkedText(user.name)?.trim() ?? inkedText(user.nickname)?.trim() ?? user.email;
}

/** In characters (OWASP ASVS 5.0, 6.2.1); the policy of the provider may ask for more. */
export const shortestPassword = 8;

/** Whether a new password has enough characters, that is code points (NIST SP 800-63B-4, 3.1.1.2). */
export function isLongEnough(password: string): boolean {
  return [...password].length >= shortestPassword;
}

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly nickname: string;
}

export class MissingFieldsError extends Error {
  override readonly name = 'MissingFieldsError';
  constructor() {
    super('Please fill in all required fields');
  }
}

/** Trims the email and the names. Throws MissingFieldsError if a field is blank (spec 12.11). */
export function checkRegistration(typed: Registration): Registration {
  if (blankFields(typed).length > 0) throw new MissingFieldsError();
  const { email, password, name, nickname } = typed;
  return { email: email.trim(), password, name: name.trim(), nickname: nickname.trim() };
}

/** The blank fields, in the order of the form. */
export function blankFields(typed: Registration): readonly (keyof Registration)[] {
  const fields = ['email', 'password', 'name', 'nickname'] as const;
  return fields.filter((field) => !hasInk(typed[field]));
}
