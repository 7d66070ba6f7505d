/** A hostile text of 16 MiB can have millions of values, and take a gigabyte when it is parsed. */
const maxValues = 250_000;

/** Parses JSON; throws a `SyntaxError` if it is none, or another error if it has more than 250,000 values. */
export function parseBoundedJson(json: string): unknown {
  if (countValues(json) > maxValues) {
    throw new Error(`there are more than ${maxValues.toLocaleString('en-US')} values`);
  }
  return JSON.parse(json);
}

/** Returns an upper limit of the number of values: what begins or separates them. */
function countValues(json: string): number {
  let count = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (mark === '"') isString = !isString;
    else if (isString && mark === '\\') at++;
    else if (!isString && (mark === '[' || mark === '{' || mark === ',')) count++;
  }
  return count;
}
