// Proposes to book what lacks on a chain as a loss of the exchange: the amount begins with all that lacks.
import { figureOfDecimal } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountProposal } from '../../shared/dialogs/amount-proposal.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type ChainCoin, chainNameOf, type HeldRail } from './chain.ts';
import classes from './chains.module.css';

export function LossDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: HeldRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const [amount, setAmount] = useState(rail.shortfall);
  const propose = useAct('bookLoss', { isQuiet: true, changes: ['listChains', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  return (
    <AmountProposal
      title={t('bookLossOf', { coin: name })}
      effect={t('lossEffect')}
      label={t('lossAmount')}
      description={`${t('lossMissing')}: ${figureOfDecimal(rail.shortfall)} ${name}`}
      told={t('proposed')}
      unit={name}
      amount={amount}
      onAmount={setAmount}
      onPropose={(typed, reason) =>
        propose.mutateAsync({ currency, chain: chainNameOf(rail.chain_code), amount: typed, reason })
      }
      onClose={onClose}
      lead={<p className={classes.bad}>{t('lossText')}</p>}
    >
      <KeyValues items={[{ label: t('proposals:field_loss_chain'), value: rail.chain }]} />
    </AmountProposal>
  );
}
