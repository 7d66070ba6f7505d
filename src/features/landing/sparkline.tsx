import { useMemo } from 'react';
import type { Capture } from '../../domain/captures/captures';
import { sparklineHeights } from '../../domain/captures/sparkline';

interface Props {
  /** Oldest first. */
  readonly captures: readonly Capture[];
  readonly className?: string | undefined;
}

const columns = 40;
const height = 16;
const columnWidth = 0.7;
const minHeight = 2;

/** The captures of a site over time. Decorative: the text beside it says how many, and when. */
export function Sparkline({ captures, className }: Props) {
  const path = useMemo(() => pathOf(sparklineHeights(captures, columns)), [captures]);
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
