// Proposes to book what lacks on a chain as a loss of the exchange: the amount begins with all that lacks.
import { CallFailed } from '@candor/client';
import { figureOfDecimal, toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type ChainCoin, chainNameOf, type HeldRail } from './chain.ts';
import classes from './chains.module.css';

export function LossDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: HeldRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const [amount, setAmount] = useState(rail.shortfall);
  const [problem, setProblem] = useState<string>();
  const propose = useAct('bookLoss', { isQuiet: true, changes: ['listChains', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  const typed = amount.trim();
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('bookLossOf', { coin: name })}
      effect={t('lossEffect')}
      changes={[]}
      missing={typed === '' ? t('lossAmount') : undefined}
      onSubmit={async reason => {
        setProblem(undefined);
        try {
          await propose.mutateAsync({ currency, chain: chainNameOf(rail.chain_code), amount: typed, reason });
        } catch (error) {
          if (error instanceof CallFailed)
            setProblem(error.failure.problems.find(({ field }) => field === 'amount')?.message);
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <p className={classes.bad}>{t('lossText')}</p>
      <TextInput
        data-autofocus
        label={t('lossAmount')}
        description={`${t('lossMissing')}: ${figureOfDecimal(rail.shortfall)} ${name}`}
        inputMode="decimal"
        rightSection={<span className={classes.quiet}>{name}</span>}
        rightSectionWidth="4rem"
        value={amount}
        error={problem}
        onChange={event => setAmount(event.currentTarget.value)}
      />
      <KeyValues items={[{ label: t('proposals:field_loss_chain'), value: rail.chain }]} />
    </ProposalDialog>
  );
}
