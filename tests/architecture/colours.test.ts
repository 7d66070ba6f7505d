import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coloursOfHue } from '../../tools/build/site-colours';

/** A colour in the light and in the dark theme, as six hexadecimal digits each. */
type Pair = readonly [light: string, dark: string];

const pairs = /--([\w-]+): light-dark\(#(\w{6}), #(\w{6})\);/g;
const coloursIn = (css: string): ReadonlyMap<string, Pair> =>
  new Map(
    [...css.matchAll(pairs)].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]),
  );

const tokens = coloursIn(readFileSync('src/ui/tokens.css', 'utf8'));

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/../g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The hue of a colour, in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/../g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

/** WCAG 2.2, the lower contrast ratio of the two themes. */
function contrast(one: Pair | undefined, other: Pair | undefined): number {
  if (!one || !other) return 0;
  const inTheme = (theme: 0 | 1) => {
    const [dark = 0, light = 0] = [luminance(one[theme]), luminance(other[theme])].sort(
      (a, b) => a - b,
    );
    return (light + 0.05) / (dark + 0.05);
  };
  return Math.min(inTheme(0), inTheme(1));
}

describe('colours', () => {
  test.each([
    ...['paper', 'surface'].flatMap((ground) =>
      ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger'].map((text) => [text, ground]),
    ),
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-mark', 'mark'],
    ['on-mark-edge', 'mark-edge'],
    ['on-warning', 'warning'],
    ['ink', 'added'],
    ['ink', 'removed'],
    ...[0, 1, 2, 3, 4].map((step) => ['on-age', `age-${step}`]),
  ])('--%s is readable on --%s in both themes', { tags: ['8.41'] }, (text = '', ground = '') => {
    expect(contrast(tokens.get(text), tokens.get(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([0, 1])(
    'of the five ages of words have one hue, in theme %i',
    {
      tags: ['8.40'],
    },
    (theme) => {
      const ages = [0, 1, 2, 3, 4].map((step) => tokens.get(`age-${step}`)?.[theme] ?? '');
      const [hues, lights] = [ages.map(hueOf), ages.map(luminance)];
      expect(Math.max(...hues) - Math.min(...hues)).toBeLessThan(10);
      const byLight = lights.toSorted((a, b) => a - b);
      expect(lights).toEqual(theme === 0 ? byLight.toReversed() : byLight);
      expect(new Set(lights).size).toBe(5);
    },
  );

  test.each(['added-edge', 'removed-edge', 'rule-strong', 'bar', 'bar-current'])(
    'a line of --%s is visible in both themes',
    (line) => {
      expect(contrast(tokens.get(line), tokens.get('surface'))).toBeGreaterThanOrEqual(3);
    },
  );

  test('of every hue make links that are readable on the paper of a site in both themes', () => {
    for (let hue = 0; hue < 360; hue++) {
      const pairOf = ([light, dark]: Pair): Pair => [light.slice(1), dark.slice(1)];
      const colours = Object.entries(coloursOfHue(hue));
      const { accent, paper, band, ...others } = Object.fromEntries(
        colours.map(([name, pair]) => [name, pairOf(pair)]),
      );
      const strong = others['accent-strong'];
      for (const text of [
        accent,
        strong,
        tokens.get('ink'),
        tokens.get('ink-soft'),
        tokens.get('dimmed'),
      ])
        expect(contrast(text, paper), `${hue}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(['ffffff', 'ffffff'], band), `${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
