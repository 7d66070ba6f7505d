interface Props {
  /** The key of a site. */
  readonly name: string;
  readonly className: string | undefined;
}

const [width, height] = [240, 100];

/** The mark of a site that has none of its own: rings whose number, places and sizes come from the site's key. */
export function DrawnMark({ name, className }: Props) {
  const draw = randomOf(name);
  const count = 2 + Math.floor(draw() * 2);
  const rings = Array.from({ length: count }, () => ({
    ...{ x: draw() * width, y: draw() * height },
    lines: 3 + Math.floor(draw() * 4),
    gap: 7 + draw() * 9,
  }));
  const circles = rings.flatMap(({ x, y, lines, gap }) =>
    Array.from({ length: lines }, (_, line) => ({ x, y, radius: gap * (line + 1) })),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {circles.map(({ x, y, radius }) => (
        <circle key={`${x} ${radius}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

/** Returns a function that returns the same numbers from 0 to 1 for the same text (xorshift32). */
function randomOf(text: string): () => number {
  let state = [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
