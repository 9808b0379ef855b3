// When a change of money rules counts from: as soon as it may, or at a stated time of the operator's own clock.
import { NOTICE_MINUTES } from '@candor/contract/console';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText, momentOfLocal } from '../../shared/local-moment.ts';
import classes from './markets.module.css';

export type EffectFieldProps = {
  /** Milliseconds; 0 = as soon as it may. */
  value: number;
  problem: string | undefined;
  onChange: (value: number) => void;
};

const HOUR_MS = 3_600_000;

export function EffectField({ value, problem, onChange }: EffectFieldProps) {
  const { t } = useTranslation('exchangeRules');
  const [text, setText] = useState(() => localText(Date.now() + 24 * HOUR_MS));
  const isStated = value !== 0;
  return (
    <div className={classes.effect}>
      <SegmentedControl
        fullWidth
        aria-label={t('countsFrom')}
        value={isStated ? 'stated' : 'soon'}
        data={[
          { value: 'soon', label: t('effectSoon', { minutes: NOTICE_MINUTES }) },
          { value: 'stated', label: t('effectStated') },
        ]}
        onChange={chosen => onChange(chosen === 'soon' ? 0 : momentOfLocal(text))}
      />
      {isStated ? (
        <TextInput
          type="datetime-local"
          label={t('countsFrom')}
          value={text}
          error={problem}
          onChange={event => {
            setText(event.currentTarget.value);
            const moment = momentOfLocal(event.currentTarget.value);
            if (moment > 0) onChange(moment);
          }}
        />
      ) : null}
    </div>
  );
}
