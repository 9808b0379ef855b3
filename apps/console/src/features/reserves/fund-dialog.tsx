// Proposes what goes from the house into a reserve, or from the reserve of options back; no more can be asked for than is there.
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountProposal } from '../../shared/dialogs/amount-proposal.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type Direction, type House, isMoreThan, type Reserve } from './reserve.ts';
import classes from './reserves.module.css';

export type Funding = { reserve: Reserve; direction: Direction };

export type FundDialogProps = { funding: Funding; house: readonly House[]; onClose: () => void };

export function FundDialog({ funding: { reserve: row, direction }, house, onClose }: FundDialogProps) {
  const { t } = useTranslation(['reserves', 'problems']);
  const [amount, setAmount] = useState('');
  const propose = useAct('fundReserve', { isQuiet: true, changes: ['listReserveFunds', 'listProposals'] });
  const { reserve, currency, currency_name: name, market, symbol } = row;
  const isIn = direction === 'in';
  const most = isIn ? (house.find(each => each.currency === currency)?.balance ?? '0') : row.balance;
  const shown = `${figureOfDecimal(most)} ${name}`;
  const title = t(isIn ? 'titleIn' : 'titleOut', { reserve: t(reserve), coin: symbol || name });
  return (
    <AmountProposal
      title={reserve === 'insurance' ? t('titleInsurance', { market: symbol }) : title}
      effect={t(isIn ? 'effectIn' : 'effectOut')}
      label={t('amount')}
      description={t(isIn ? 'houseHas' : 'reserveHas', { amount: shown })}
      check={typed =>
        isMoreThan(typed, most)
          ? t(isIn ? 'problems:above_house' : 'problems:above_reserve', { most: figureOfDecimal(most) })
          : undefined
      }
      told={t('proposed')}
      unit={name}
      amount={amount}
      onAmount={setAmount}
      onPropose={(typed, reason) =>
        propose.mutateAsync({ reserve, currency, market, direction, amount: typed, reason })
      }
      onClose={onClose}
    >
      {signOfDecimal(most) > 0 ? (
        <div>
          <Button size="sm" variant="default" onClick={() => setAmount(most)}>
            {t('all')}
          </Button>
        </div>
      ) : null}
      {reserve === 'insurance' ? <p className={classes.quiet}>{t('staysThere')}</p> : null}
    </AmountProposal>
  );
}
