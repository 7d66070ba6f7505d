/** The size of the timeline in px (spec 5.14). */
export const timelineHeight = 64;
export const timelineMargins = { top: 10, right: 20, bottom: 20, left: 20 } as const;
