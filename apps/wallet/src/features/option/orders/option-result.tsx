// How an option ended: the word, and what was gained or lost.
import { Amount, Badge, type BadgeTone } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { type OptionOutcomeWord, type OwnOption, outcomeOf } from '../option-words.ts';
import { plainAmount } from '../plain-price.ts';
import classes from './option-row.module.css';

const TONES: Record<OptionOutcomeWord, BadgeTone> = { win: 'good', loss: 'bad', even: 'neutral', void: 'waiting' };

export function OptionResult({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const outcome = outcomeOf(option);
  return (
    <span className={classes.result}>
      <Badge tone={TONES[outcome]}>{t(`result_${outcome}`)}</Badge>
      <Amount value={plainAmount(option.fact_profits)} unit={option.currency_name} tint="sign" withPlus />
    </span>
  );
}
