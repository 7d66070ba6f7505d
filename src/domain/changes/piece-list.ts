import { type Segment, type SegmentRun, withText } from '../text/segment';
import type { SegmentToken } from '../text/text-tokens';

/** A run of text that both versions have, or only one of them. */
export interface ComparedPiece {
  readonly change: 'same' | 'added' | 'removed';
  readonly segment: Segment;
  /** For the same text: as it was before, if that differs, though it looks the same. */
  readonly before?: string;
  /** Whether the other version has the text too, at another place. */
  readonly isMoved?: true;
}

interface Growing {
  readonly change: ComparedPiece['change'];
  readonly isMoved: boolean;
  run: SegmentRun;
  text: string;
  before: string;
}

/** Joins tokens to one piece for each change and run. */
export class PieceList {
  readonly #pieces: Growing[] = [];

  /** Adds a token that only one version has, at least at this place. */
  add(change: 'added' | 'removed', { text, run }: SegmentToken, isMoved = false): void {
    this.#grow({ change, isMoved, run, text, before: '' });
  }

  /** Adds what is seen in both versions. Where only one has a token, nobody sees it. */
  addSame(left: SegmentToken | undefined, right: SegmentToken | undefined): void {
    const run = (right ?? left)?.run;
    const [before, text] = [left?.text ?? '', right?.text ?? ''];
    if (run) this.#grow({ change: 'same', isMoved: false, run, text, before });
  }

  pieces(): readonly ComparedPiece[] {
    return this.#pieces.map(({ change, isMoved, run, text, before }) => ({
      change,
      segment: withText(run.source, text),
      ...(change === 'same' && before !== text && { before }),
      ...(isMoved && { isMoved }),
    }));
  }

  #grow(next: Growing): void {
    const last = this.#pieces.at(-1);
    const isUnseen = last?.text === '' || next.text === '';
    const isSameRun = last?.run === next.run || (isUnseen && last?.run.look === next.run.look);
    if (last?.change !== next.change || last.isMoved !== next.isMoved || !isSameRun) {
      this.#pieces.push(next);
      return;
    }
    if (next.text !== '') last.run = next.run;
    last.text += next.text;
    last.before += next.before;
  }
}
