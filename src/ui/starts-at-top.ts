/** Whether this page is opened at its top; who comes back, or to a part of it, is to see that part. */
export function startsAtTop(): boolean {
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
  return !isReturn && window.location.hash === '';
}
