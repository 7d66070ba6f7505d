/** Groups the values of a source into lists of up to `size`; where `isFull` says so, a list ends before the next value. */
export async function* inGroups<T>(
  source: AsyncIterable<T> | Iterable<T>,
  size: number,
  isFull: (group: readonly T[], next: T) => boolean = () => false,
): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const each of source) {
    if (group.length === size || isFull(group, each)) {
      yield group;
      group = [];
    }
    group.push(each);
  }
  if (group.length > 0) yield group;
}
