// The first line of an option: which way, of which market, how much, how long.
import { Amount } from '@candor/ui';
import { IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { directionOf, type OwnOption } from '../option-words.ts';
import { plainPrice } from '../plain-price.ts';
import { durationName } from '../time-left.ts';
import classes from './option-row.module.css';

export function OptionHead({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const direction = directionOf(option);
  const Arrow = direction === 'rise' ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.head}>
      <span className={classes.type} data-direction={direction}>
        <Arrow size={16} stroke={2} aria-hidden="true" />
        {t(`type_${direction}`)}
      </span>
      <span className={classes.asked}>
        {option.symbol_name} · <Amount value={plainPrice(option.number) ?? '0'} unit={option.currency_name} /> ·{' '}
        {durationName(option.seconds, t)}
      </span>
    </span>
  );
}
