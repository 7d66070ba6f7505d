import { messages } from './messages';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly nickname: string;
}

/** Registration with a field left blank; its message is the specification's. */
export class MissingFieldsError extends Error {
  override readonly name = 'MissingFieldsError';
  constructor() {
    super(messages.fillAllFields);
  }
}

/**
 * The registration as it is sent: e-mail and names trimmed, the password as typed.
 * Throws MissingFieldsError when a field is blank after trimming (specification, section 5).
 */
export function checkRegistration(typed: Registration): Registration {
  if (blankFields(typed).length > 0) throw new MissingFieldsError();
  return {
    email: typed.email.trim(),
    password: typed.password,
    name: typed.name.trim(),
    nickname: typed.nickname.trim(),
  };
}

/** The fields that are blank, in the order of the form. */
export function blankFields(typed: Registration): readonly (keyof Registration)[] {
  const fields: readonly (keyof Registration)[] = ['email', 'password', 'name', 'nickname'];
  return fields.filter((field) => typed[field].trim() === '');
}
