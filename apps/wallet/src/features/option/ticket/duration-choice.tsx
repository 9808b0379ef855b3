// How long the option runs, each length with what a win pays.
import { FieldNotes, notesOf } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { durationName } from '../time-left.ts';
import classes from './option-ticket.module.css';
import { percentText } from './percent-text.ts';
import type { OptionFormHold } from './use-option-form.ts';

export function DurationChoice({ hold }: { hold: OptionFormHold }) {
  const { t } = useTranslation('option');
  const id = useId();
  const { form, offer, durationProblem: problem } = hold;
  return (
    <fieldset className={classes.durations}>
      <legend className={classes.legend}>{t('duration')}</legend>
      <div className={classes.choices}>
        {offer.durations.map(({ seconds, profit_ratio }) => (
          <label key={seconds} className={classes.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={form.seconds === seconds}
              {...notesOf({ id, problem })}
              onChange={() => hold.change({ seconds })}
            />
            <span className={classes.length}>{durationName(seconds, t)}</span>
            <span className={classes.ratio}>+{percentText(profit_ratio)}</span>
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, problem }} />
    </fieldset>
  );
}
