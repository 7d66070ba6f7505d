/** The mark: rings of growth round an open centre, cut by the line at which one reads. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" fill="none">
      <g stroke="currentColor" strokeLinecap="round">
        <path d="M16 2.5a13.5 13.5 0 1 1-9.6 4" strokeWidth="2" />
        <path d="M16 7a9 9 0 1 1-7.4 3.9" strokeWidth="2" />
        <path d="M16 11.500a4.5 4.5 0 1 1-4.3 3.2" strokeWidth="2" />
      </g>
      <path d="M16 2.500V16" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="16" cy="16" r="1.7" fill="var(--accent)" />
    </svg>
  );
}
