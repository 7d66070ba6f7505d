import { useMemo } from 'react';
import { sparklineHeights } from '../domain/captures/sparkline';

interface Props {
  /** Timestamps of captures, oldest first. */
  readonly keys: readonly string[];
  readonly columns: number;
  readonly className?: string | undefined;
}

const height = 16;
const columnWidth = 0.7;
const minHeight = 2;

/** Captures over time, in columns of equal duration. Decorative: a text nearby says the same. */
export function Sparkline({ keys, columns, className }: Props) {
  const path = useMemo(() => pathOf(sparklineHeights(keys, columns)), [keys, columns]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function pathOf(heights: readonly number[]): string {
  const bar = (share: number, index: number) => {
    if (share === 0) return '';
    const size = Math.max(minHeight, share * height).toFixed(1);
    return `M${index} ${height}v-${size}h${columnWidth}v${size}z`;
  };
  return heights.map(bar).join('');
}
