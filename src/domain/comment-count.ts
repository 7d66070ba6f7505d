/**
 * How many comments there are: "61 comments"; where later ones are known, "14 of 61 comments so
 * far". `total` is never less than `shown`.
 */
export function describeCommentCount(shown: number, total: number): string {
  const comments = total === 1 ? 'comment' : 'comments';
  return shown < total ? `${shown} of ${total} ${comments} so far` : `${total} ${comments}`;
}
