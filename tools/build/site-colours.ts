import type { Plugin } from 'vite';
import { sites } from '../../src/sites.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma. */
type Tone = readonly [lightness: number, chroma: number];

/** The colours of a site in the light and in the dark theme. */
const tones: Readonly<Record<string, readonly [light: Tone, dark: Tone]>> = {
  accent: [
    [0.43, 0.11],
    [0.83, 0.08],
  ],
  'accent-strong': [
    [0.33, 0.1],
    [0.89, 0.06],
  ],
  paper: [
    [0.98, 0.008],
    [0.19, 0.01],
  ],
  band: [
    [0.37, 0.11],
    [0.4, 0.11],
  ],
  line: [
    [0.82, 0.03],
    [0.42, 0.02],
  ],
};

/** Adds the colours of each site to `site-colours.css`: all of them follow from the site's hue. */
export function siteColours(): Plugin {
  return {
    name: 'site-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/ui/site-colours.css')) return null;
      const rules = Object.entries(sites).map(([key, { hue }]) => {
        const colours = Object.entries(coloursOfHue(hue)).map(
          ([name, [light, dark]]) => `--site-${name}: light-dark(${light}, ${dark});`,
        );
        return `[data-site="${key}"] { ${colours.join(' ')} }`;
      });
      return { code: `${code}\n@layer tokens {\n${rules.join('\n')}\n}\n`, map: null };
    },
  };
}

/** The colours of a hue (degrees in OKLCH) as "#rrggbb", by name: for the light and the dark theme. */
export function coloursOfHue(
  hue: number,
): Readonly<Record<string, readonly [light: string, dark: string]>> {
  const colours = Object.entries(tones).map(([name, [light, dark]]) => [
    name,
    [hexOf(light, hue), hexOf(dark, hue)],
  ]);
  return Object.fromEntries(colours);
}

/** The colour with the largest chroma up to that of the tone that a screen of sRGB shows. */
function hexOf([lightness, chroma]: Tone, hue: number): string {
  for (let share = 1; ; share -= 0.05) {
    const channels = linearRgb(lightness, Math.max(0, chroma * share), hue);
    if (share > 0 && channels.some((value) => value < 0 || value > 1)) continue;
    return `#${channels.map(hexOfChannel).join('')}`;
  }
}

/** OKLCH to linear sRGB (Björn Ottosson, "A perceptual color space for image processing"; CSS Color 4, section 9). */
function linearRgb(lightness: number, chroma: number, hue: number): readonly number[] {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOfChannel(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
