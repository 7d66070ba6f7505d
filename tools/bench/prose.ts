import type { Random } from './random';

const words = `
the the the the of of of and and to to in in a a it was for on with as at by from had his her their
not but that which who when where after before under over between without until since again often
river harbour letter ledger garden station winter summer morning evening signal tower bridge market
window paper copper glass silver timber stone winter engine wire radio mirror lantern cellar archive
printer captain baker teacher neighbour stranger editor keeper sister brother daughter council court
carried wrote found lost kept sold opened closed repaired painted answered remembered counted hid
promised refused arrived vanished burned returned measured printed copied mended listened waited
quiet narrow distant heavy careful crooked bright empty common second last early late northern old
seven eleven forty hundred thousand half twice never always almost perhaps surely nowhere somewhere
bread salt rope coal ink thread apples candles barrels boats wheels keys maps names songs rumours
`
  .trim()
  .split(/\s+/);

const pick = (random: Random) => words[Math.floor(random() * words.length)] ?? 'the';

/** Returns a sentence of 6 to 17 words, sometimes with a number. */
export function sentence(random: Random): string {
  const length = 6 + Math.floor(random() * 12);
  const parts = Array.from({ length }, () => pick(random));
  if (random() < 0.4) parts.push(`${Math.floor(random() * 9000) + 100}`);
  const text = parts.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns some words without a full stop, for a headline. */
export function title(random: Random): string {
  return Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(random)).join(' ');
}
