import type { LoadFigures } from './load-figures';
import type { ChangeFigures } from './measure-change';
import type { LoggedRequest } from './network-log';
import type { Subject } from './options';
import type { Scrolled } from './page-probe';
import type { Setting } from './setting';

interface Measured<Of extends Subject, Figures> {
  readonly subject: Of;
  /** `items`x`versions` */
  readonly size: string;
  readonly setting: Setting['name'];
  readonly figures: Figures;
}

export type VisitSubject = Extract<
  Subject,
  'static' | 'replaywebpage-repeat' | `live-${string}` | `archive-${string}`
>;
export type SearchSubject = 'search' | 'search-through';
export type ChangeSubject = 'switch' | 'scrub' | 'compare' | 'story' | SearchSubject;

/** One run of one subject. */
export type Result =
  | (Measured<VisitSubject, LoadFigures> & { readonly requests: readonly LoggedRequest[] })
  | Measured<ChangeSubject, ChangeFigures>
  | Measured<'scroll', Scrolled>
  | (Measured<'timeline', ChangeFigures> & { readonly what: 'load' | 'step' | 'scrub' | 'zoom' });

export type AddResult = (result: Result) => void;
