import { userInfo } from 'node:os';

/** Who decides, for the log: the name given with --by, else that of the account on this machine. */
export function operatorName(by: string | undefined): string {
  const name = (by ?? process.env.USER ?? accountName()).trim();
  return name === '' ? 'unknown' : name.slice(0, 200);
}

/** An account may have no name, in a container for one. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
