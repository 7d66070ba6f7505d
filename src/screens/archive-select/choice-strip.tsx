import { useId } from 'react';
import styles from './choice-strip.module.css';
import { moveAmongRadios } from './radio-keys';

export interface Choice {
  readonly value: number;
  readonly text: string;
  /** The text in full, for those who hear it. */
  readonly name: string;
  readonly captures: number;
}

interface Props {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly onChoose: (value: number) => void;
}

/** Years or months beside each other, each with a bar for its captures. One Tab stop. */
export function ChoiceStrip({ legend, choices, chosen, onChoose }: Props) {
  const name = useId();
  const most = Math.max(...choices.map(({ captures }) => captures));
  return (
    <fieldset className={styles.strip}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              aria-label={`${choice.name}, ${countText(choice.captures)}`}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
              onKeyDown={moveAmongRadios}
            />
            {choice.text}
            <span className={styles.gauge}>
              <span style={{ inlineSize: `${shareOf(choice.captures, most)}%` }} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 capture' : `${count} captures`;
}

/** In percent; logarithmic, so that one busy year does not flatten the rest. */
function shareOf(captures: number, most: number): number {
  return Math.round((100 * Math.log2(captures + 1)) / Math.log2(most + 1));
}
