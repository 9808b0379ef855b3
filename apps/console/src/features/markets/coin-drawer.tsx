// One coin beside the list, and proposing another limit of test money for it.
import { figureOfDecimal, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { EffectField } from './effect-field.tsx';
import type { Coin } from './market.ts';
import classes from './markets.module.css';

export function CoinDrawer({ coin, onClose }: { coin: Coin | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={coin !== undefined} onClose={onClose} title={coin?.name ?? ''}>
      {coin === undefined ? null : <Body key={coin.id} coin={coin} />}
    </SideDrawer>
  );
}

function Body({ coin }: { coin: Coin }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const mayChange = useMay('markets.change');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <KeyValues
        items={[
          { label: t('tradedIn'), value: coin.markets.join(', ') || '–' },
          { label: t('proposals:field_scale'), value: coin.scale },
          { label: t('proposals:field_test_funds_cap'), value: figureOfDecimal(coin.test_funds_cap) },
        ]}
      />
      <p className={classes.quiet}>{t('forGood')}</p>
      {mayChange ? (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" disabled={coin.upcoming !== null} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
          {coin.upcoming === null ? null : <p className={classes.quiet}>{t('changeWaits')}</p>}
        </div>
      ) : null}
      {isChanging ? <CoinDialog coin={coin} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function CoinDialog({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const [cap, setCap] = useState(coin.test_funds_cap);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const propose = useAct('proposeCoinChange', { isQuiet: true, changes: ['listCoins', 'listProposals'] });
  const isSame = cap.trim() === coin.test_funds_cap;
  const label = t('proposals:field_test_funds_cap');
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('changeOf', { name: coin.name })}
      effect={t('coinEffect')}
      changes={isSame ? [] : [{ label, from: figureOfDecimal(coin.test_funds_cap), to: figureOfDecimal(cap.trim()) }]}
      missing={isSame ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
        await propose.mutateAsync({ coin: coin.id, test_funds_cap: cap.trim(), ...at, reason });
        toast(t('proposed'), 'success');
      }}
    >
      <TextInput
        data-autofocus
        label={label}
        inputMode="decimal"
        value={cap}
        onChange={event => setCap(event.currentTarget.value)}
      />
      <EffectField value={effectiveAt} problem={undefined} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
