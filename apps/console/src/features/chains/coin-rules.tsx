// The rules of deposits and withdrawals of a coin, and proposing others unless a proposal waits already.
import { figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import { type ChainCoin, coinRuleNames, typedCoinRules } from './chain.ts';
import classes from './chains.module.css';
import { RulesDialog } from './rules-dialog.tsx';

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
