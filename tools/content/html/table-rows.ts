import { attribute, elementsBelow, type HtmlElement, type HtmlParent, isText } from './element';

/** Longer cells have paragraphs of their own. In characters and elements. */
const maxCellLength = 200;
const maxCellElements = 50;

/** Whether a `tr` is a row of data: of a table with a border or header cells, and with short cells. */
export function isDataRow(row: HtmlElement): boolean {
  const table = tableOf(row);
  if (!table || !(hasBorder(table) || hasHeaders(table))) return false;
  return childrenOf(row).every(isShort);
}

function tableOf(row: HtmlElement): HtmlElement | null {
  const group = row.parentNode;
  const table = group && 'tagName' in group && group.tagName !== 'table' ? group.parentNode : group;
  return table && 'tagName' in table && table.tagName === 'table' ? table : null;
}

function hasBorder(table: HtmlElement): boolean {
  const border = attribute(table, 'border');
  return border !== null && border.trim() !== '0';
}

const tablesWithHeaders = new WeakMap<HtmlElement, boolean>();

/** Tables for layout have no header cells. */
function hasHeaders(table: HtmlElement): boolean {
  const known = tablesWithHeaders.get(table);
  if (known !== undefined) return known;
  const rows = childrenOf(table).flatMap((group) => childrenOf(group));
  const has = rows.flatMap(childrenOf).some(({ tagName }) => tagName === 'th');
  tablesWithHeaders.set(table, has);
  return has;
}

function childrenOf(parent: HtmlParent): readonly HtmlElement[] {
  return parent.childNodes.filter((node) => 'tagName' in node);
}

function isShort(cell: HtmlElement): boolean {
  let [length, count] = [textLengthIn(cell), 0];
  for (const element of elementsBelow(cell)) {
    if (++count > maxCellElements || /^(?:table|[ou]l|pre)$/.test(element.tagName)) return false;
    length += textLengthIn(element);
  }
  return length <= maxCellLength;
}

function textLengthIn({ childNodes }: HtmlElement): number {
  return childNodes.reduce((sum, node) => sum + (isText(node) ? node.value.trim().length : 0), 0);
}
