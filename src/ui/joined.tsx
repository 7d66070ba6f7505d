import { Fragment, type ReactNode } from 'react';

/** A list with a separator between each two of its parts. It is replaced as a whole. */
export function joined(parts: readonly ReactNode[], separator: ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place.
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ));
}
