import type { ComponentProps } from 'react';
import { shortestPassword } from '../../domain/content/user';
import { Field } from '../shell/form';

/** The field of a new password, which says beforehand what is required of one. */
export function NewPasswordField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      type="password"
      autoComplete="new-password"
      hint={`At least ${shortestPassword} characters, and not one of the common passwords. Choose a long password that you use nowhere else. This archive may also require lowercase and uppercase letters, digits and symbols.`}
    />
  );
}
