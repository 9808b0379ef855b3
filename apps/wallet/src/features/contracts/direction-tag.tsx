// The direction of a position or an order with its multiple, in the colour of that direction.
import type { Direction } from '@candor/formulas';
import { useTranslation } from 'react-i18next';
import classes from './direction-tag.module.css';

export function DirectionTag({ direction, multiple }: { direction: Direction; multiple: number }) {
  const { t } = useTranslation('contracts');
  return (
    <span className={classes.tag} data-direction={direction}>
      {t(direction)} {t('times', { multiple })}
    </span>
  );
}
