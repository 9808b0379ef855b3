// Proposes a move to cold storage: the amount is typed, the destination is that of the settings.
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountProposal } from '../../shared/dialogs/amount-proposal.tsx';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type ChainCoin, chainNameOf } from './chain.ts';
import type { ColdRail } from './cold.ts';

export function ColdDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: ColdRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const hasSuggestion = signOfDecimal(rail.suggested) > 0;
  const [amount, setAmount] = useState(hasSuggestion ? rail.suggested : '');
  const propose = useAct('moveToCold', { isQuiet: true, changes: ['listColdMoves', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  return (
    <AmountProposal
      title={t('moveToColdOf', { coin: name })}
      effect={t('coldEffect')}
      label={t('coldAmount')}
      description={`${t('coldFree')}: ${figureOfDecimal(rail.free)} ${name}`}
      told={t('proposed')}
      unit={name}
      amount={amount}
      onAmount={setAmount}
      onPropose={(typed, reason) =>
        propose.mutateAsync({ currency, chain: chainNameOf(rail.chain), amount: typed, reason })
      }
      onClose={onClose}
    >
      {hasSuggestion ? (
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
    </AmountProposal>
  );
}
