import type { ReactNode } from 'react';
import type { SiteKey } from '../../domain/site-registry';
import styles from './site-card.module.css';

const rows = [0, 1, 2, 3, 4, 5];

const drawings: Readonly<Record<SiteKey, ReactNode>> = {
  // Three columns of type, the middle one wide.
  '500': (
    <>
      <rect x="0" y="0" width="240" height="18" fill="currentColor" stroke="none" />
      {rows.map((row) => (
        <g key={row}>
          <path d={`M14 ${34 + row * 12}h22`} />
          <path d={`M52 ${34 + row * 12}h${row % 3 === 2 ? 84 : 124}`} />
          <path d={`M192 ${34 + row * 12}h${row % 2 ? 34 : 26}`} />
        </g>
      ))}
    </>
  ),
  // Lines that rise and fall like verse, and like water.
  homer: (
    <>
      <circle cx="176" cy="34" r="16" />
      {rows.map((row) => (
        <path
          key={row}
          d={`M-8 ${46 + row * 11}q16 -${9 - row} 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0`}
        />
      ))}
    </>
  ),
  // Banners, leaning forward.
  freedom: (
    <>
      {[18, 62, 106, 150, 194].map((x, index) => (
        <g key={x}>
          <path d={`M${x} 100L${x + 18} 14`} />
          <path
            d={`M${x + 18} 14l30 ${7 + index}l-34 ${10 - index}z`}
            fill={index % 2 ? 'none' : 'currentColor'}
          />
        </g>
      ))}
    </>
  ),
  // The contours of a hill, and two roads across it.
  harmegiddo: (
    <>
      {[0, 1, 2, 3].map((ring) => (
        <ellipse key={ring} cx="120" cy="54" rx={26 + ring * 26} ry={10 + ring * 13} />
      ))}
      <path d="M0 92C70 74 96 60 120 54S190 22 240 10" strokeWidth="3.5" />
      <path d="M20 0C66 34 92 46 120 54s78 28 110 46" strokeWidth="3.5" />
    </>
  ),
  // The keys of a typewriter; one is down.
  word: (
    <>
      {[0, 1, 2].map((row) =>
        [0, 1, 2, 3, 4, 5, 6].map((key) => (
          <circle
            key={`${row}.${key}`}
            cx={26 + key * 31 + row * 9}
            cy={24 + row * 28}
            r="10"
            fill={row === 1 && key === 4 ? 'currentColor' : 'none'}
          />
        )),
      )}
    </>
  ),
  // A sword set in the ground beneath an oak's crown.
  maid: (
    <>
      <path d="M120 20v74M104 36h32" strokeWidth="4" />
      {[34, 52, 70, 88].map((radius) => (
        <path key={radius} d={`M${120 - radius} 100a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
      ))}
    </>
  ),
};

/** The drawn mark of a site; decoration, so hidden from screen readers. */
export function SiteMark({ site }: { site: SiteKey }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 240 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {drawings[site]}
    </svg>
  );
}
