import { userInfo } from 'node:os';

/** Returns the name for the log: that given with --by, else that of the account in use. */
export function operatorName(by: string | undefined): string {
  const name = (by ?? process.env.USER ?? accountName()).trim();
  return name === '' ? 'unknown' : name.slice(0, 200);
}

/** An account may have no name, as in some containers. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
