// The rate of the next funding and how long it is until then; counts down by itself.
import { Amount, DEFAULT_DECIMALS, signOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { countdownText, useSeconds } from '../../../shared/clock.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { percentOfFraction } from '../../../shared/decimals.ts';
import classes from './funding.module.css';

export function FundingClock({ contract }: { contract: Pick<Contract, 'funding_rate' | 'funding_time'> }) {
  const { t } = useTranslation('contracts');
  const now = useSeconds();
  const { funding_rate, funding_time } = contract;
  const payer = signOfDecimal(funding_rate) < 0 ? 'fundingShortsPay' : 'fundingLongsPay';
  return (
    <span className={classes.clock} title={t(payer)}>
      <span>
        <Amount value={percentOfFraction(funding_rate)} decimals={DEFAULT_DECIMALS} unit="%" withPlus />
      </span>
      <span className={classes.time}>{countdownText(funding_time - now)}</span>
    </span>
  );
}
