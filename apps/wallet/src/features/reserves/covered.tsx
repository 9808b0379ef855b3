// Says whether what lies apart is what is promised, to the unit.
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { isCovered } from './fund.ts';
import classes from './reserves.module.css';

export function Covered({ pairs }: { pairs: Parameters<typeof isCovered>[0] }) {
  const { t } = useTranslation('publicReserves');
  const isSo = isCovered(pairs);
  const Icon = isSo ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={classes.covered} data-short={!isSo || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(isSo ? 'equal' : 'unequal')}
    </p>
  );
}
