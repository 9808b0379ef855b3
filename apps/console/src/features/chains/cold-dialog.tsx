// Proposes a move to cold storage: the amount is typed, the destination is that of the settings.
import { CallFailed } from '@candor/client';
import { figureOfDecimal, signOfDecimal, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type ChainCoin, chainNameOf } from './chain.ts';
import classes from './chains.module.css';
import type { ColdRail } from './cold.ts';

export function ColdDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: ColdRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const [amount, setAmount] = useState(signOfDecimal(rail.suggested) > 0 ? rail.suggested : '');
  const [problem, setProblem] = useState<string>();
  const propose = useAct('moveToCold', { isQuiet: true, changes: ['listColdMoves', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  const typed = amount.trim();
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('moveToColdOf', { coin: name })}
      effect={t('coldEffect')}
      changes={[]}
      missing={typed === '' ? t('coldAmount') : undefined}
      onSubmit={async reason => {
        setProblem(undefined);
        try {
          await propose.mutateAsync({ currency, chain: chainNameOf(rail.chain), amount: typed, reason });
        } catch (error) {
          if (error instanceof CallFailed)
            setProblem(error.failure.problems.find(({ field }) => field === 'amount')?.message);
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <TextInput
        data-autofocus
        label={t('coldAmount')}
        description={`${t('coldFree')}: ${figureOfDecimal(rail.free)} ${name}`}
        inputMode="decimal"
        rightSection={<span className={classes.quiet}>{name}</span>}
        rightSectionWidth="4rem"
        value={amount}
        error={problem}
        onChange={event => setAmount(event.currentTarget.value)}
      />
      {signOfDecimal(rail.suggested) > 0 ? (
        <div>
          <Button size="sm" variant="default" onClick={() => setAmount(rail.suggested)}>
            {t('coldSuggested', { amount: `${figureOfDecimal(rail.suggested)} ${name}` })}
          </Button>
        </div>
      ) : null}
      <KeyValues
        items={[
          { label: t('proposals:field_cold_chain'), value: rail.chain_name },
          { label: t('coldDestination'), value: <ChainText text={rail.address} /> },
        ]}
      />
    </ProposalDialog>
  );
}
