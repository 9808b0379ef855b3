// The rules of deposits and withdrawals of a coin, and proposing others unless a proposal waits already.

import { CallFailed } from '@candor/client';
import { figureOfDecimal, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import {
  type ChainCoin,
  type CoinRuleName,
  changedCoinRules,
  coinRuleNames,
  proposedRules,
  typedCoinRules,
} from './chain.ts';
import classes from './chains.module.css';

/** All that one page of proposals holds. */
const MOST_PROPOSALS = 100;

export function CoinRules({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const mayChange = useMay('chains.change');
  const seesProposals = useMay('proposals.see');
  const [isChanging, setChanging] = useState(false);
  const asked = { shown: 'waiting', limit: MOST_PROPOSALS } as const;
  const proposals = useCall('listProposals', asked, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  const waiting = proposals.data?.list.find(
    ({ kind, subject }) => kind === 'coin_rules' && subject.id === coin.currency,
  );
  const rules = typedCoinRules(coin);
  return (
    <section>
      <h3 className={classes.head}>{t('rules')}</h3>
      <KeyValues
        items={coinRuleNames.map(name => ({
          label: t(`proposals:field_${name}`),
          value: name === 'withdrawal_fee' ? `${rules[name]} %` : figureOfDecimal(rules[name]),
        }))}
      />
      <div className={classes.buttons}>
        {mayChange ? (
          <Button size="sm" variant="default" disabled={waiting !== undefined} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
        ) : null}
        {waiting === undefined ? null : (
          <p className={classes.quiet}>
            {t('changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('toProposal')}</Link>
          </p>
        )}
      </div>
      {isChanging ? <RulesDialog coin={coin} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}

/** Proposes other rules of deposits and withdrawals of a coin: each new value stands beside the current one. */
function RulesDialog({ coin, onClose }: { coin: ChainCoin; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const before = typedCoinRules(coin);
  const [typed, setTyped, forgetTyped] = useDraft(`rules of coin ${coin.currency}`, () => before);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('changeCoinRules', { isQuiet: true, changes: ['listChains', 'listProposals'] });
  const changed = changedCoinRules(coin, typed);
  const written = (name: CoinRuleName, text: string) =>
    name === 'withdrawal_fee' ? `${text} %` : figureOfDecimal(text);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('changeOf', { coin: coin.currency_name })}
      effect={t('ruleEffect')}
      changes={changed.map(name => ({
        label: t(`proposals:field_${name}`),
        from: written(name, before[name]),
        to: written(name, typed[name].trim()),
      }))}
      missing={changed.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          await propose.mutateAsync({ currency: coin.currency, ...proposedRules(typed), reason });
        } catch (error) {
          if (error instanceof CallFailed) setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <div className={classes.fields}>
        {coinRuleNames.map((name, place) => (
          <TextInput
            key={name}
            data-autofocus={place === 0 || undefined}
            label={t(`proposals:field_${name}`)}
            inputMode="decimal"
            rightSection={name === 'withdrawal_fee' ? '%' : undefined}
            value={typed[name]}
            error={problems[name]}
            onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </ProposalDialog>
  );
}

function besideFields({ failure }: CallFailed): Readonly<Record<string, string>> {
  return Object.fromEntries(failure.problems.map(({ field, message }) => [field, message]));
}
