// The tokens that coins are on chains: proposing one, opening it once its test user has tried it, and taking it out of service.

import { type TokenChain, tokenChains } from '@candor/contract';
import type { RailState } from '@candor/contract/console';
import { CoinIcon, toast } from '@candor/ui';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { ChainText, StatusBadge, type StatusTone, UserLink } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { wholeNumber } from '../../shared/value-texts.ts';
import { type CoinRules, coinRuleNames, proposedRules } from './chain.ts';
import classes from './chains.module.css';

type Token = CallAnswer<'listRails'>[number];
type Typed = CoinRules & { currency: string | null; chain: TokenChain | null; contract: string; tester: string };

const TITLES = { ERC20: 'Ethereum (ERC20)', TRC20: 'Tron (TRC20)' } as const satisfies Record<TokenChain, string>;
const CONTRACT = /^(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;

const empty = (): Typed => ({
  currency: null,
  chain: null,
  contract: '',
  tester: '',
  min_deposit: '',
  min_withdrawal: '',
  withdrawal_fee: '',
  automatic_withdrawal: '',
  automatic_day: '',
  two_operators_above: '',
  address_hold: '24',
});

/** @param ruled the coins that have rules of deposits and withdrawals already */
export function AddRail({ ruled }: { ruled: readonly number[] }) {
  const { t } = useTranslation('chains');
  const mayChange = useMay('chains.change');
  const [isAdding, setAdding] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAdding(true)}>
        {t('addRail')}
      </Button>
      {isAdding ? <RailDialog ruled={ruled} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** Proposes a contract as a coin on a chain. The decimals are the contract's own, as the nodes report them. */
function RailDialog({ ruled, onClose }: { ruled: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const coins = useCall('listCoins', {}).data ?? [];
  const form = useDialogForm('new rail', empty);
  const propose = useAct('proposeRail', { isQuiet: true, changes: ['listChains', 'listProposals', 'listRails'] });
  const { currency, chain, tester } = form.values;
  const contract = form.values.contract.trim();
  const coin = coins.find(({ id }) => String(id) === currency);
  const needsRules = coin !== undefined && !ruled.includes(coin.id);
  const isComplete = coin !== undefined && chain !== null && contract !== '' && tester.trim() !== '';
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('addRail')}
      effect={t('railEffect')}
      changes={[]}
      missing={isComplete ? undefined : t('chooseRail')}
      onSubmit={async reason => {
        if (coin === undefined || chain === null) return;
        const rules = needsRules ? proposedRules(form.values) : {};
        const rail = { currency: coin.id, chain, contract, tester: wholeNumber(tester) };
        await propose.mutateAsync({ ...rail, ...rules, reason });
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <div className={classes.fields}>
            <Select
              data-autofocus
              searchable
              label={t('railCoin')}
              data={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={currency}
              error={form.refused.currency ?? (isTried && currency === null)}
              onChange={chosen => form.change({ currency: chosen })}
            />
            <Select
              label={t('proposals:field_rail_chain')}
              data={tokenChains.map(value => ({ value, label: TITLES[value] }))}
              value={chain}
              error={form.refused.chain ?? (isTried && chain === null)}
              onChange={chosen => form.change({ chain: tokenChains.find(known => known === chosen) ?? null })}
            />
          </div>
          <TextInput
            label={t('proposals:field_rail_contract')}
            description={t('signerFirst')}
            autoComplete="off"
            spellCheck={false}
            maxLength={42}
            value={form.values.contract}
            error={form.refused.contract ?? (isTried && contract === '')}
            onChange={event => form.change({ contract: event.currentTarget.value })}
          />
          {coin === undefined || chain === null ? null : (
            <TokenFacts chain={chain} contract={contract} coin={coin.name} />
          )}
          <TextInput
            label={t('proposals:field_rail_tester')}
            description={t('testerHint')}
            inputMode="numeric"
            value={tester}
            error={form.refused.tester ?? (isTried && tester.trim() === '')}
            onChange={event => form.change({ tester: event.currentTarget.value })}
          />
          {needsRules ? (
            <fieldset className={classes.firstRules}>
              <legend>{t('firstRules', { coin: coin.name })}</legend>
              <div className={classes.fields}>
                {coinRuleNames.map(name => (
                  <TextInput
                    key={name}
                    label={t(`proposals:field_${name}`)}
                    inputMode="decimal"
                    rightSection={name === 'withdrawal_fee' ? '%' : undefined}
                    value={form.values[name]}
                    error={form.refused[name] ?? (isTried && form.values[name].trim() === '')}
                    onChange={event => form.change({ [name]: event.currentTarget.value })}
                  />
                ))}
              </div>
            </fieldset>
          ) : null}
        </>
      )}
    </ProposalDialog>
  );
}

/** What the contract says about itself, before anyone proposes it: a name that differs is worth a second look. */
function TokenFacts({ chain, contract, coin }: { chain: TokenChain; contract: string; coin: string }) {
  const { t } = useTranslation('chains');
  const isWhole = CONTRACT.test(contract);
  const { data, error } = useCall('describeToken', { chain, contract }, { enabled: isWhole });
  if (!isWhole) return null;
  if (error !== null)
    return (
      <p className={classes.bad} role="alert">
        {failureText(error)}
      </p>
    );
  if (data === undefined) return null;
  const { symbol, decimals } = data;
  if (symbol === '') return <p className={classes.bad}>{t('contractUnnamed', { decimals })}</p>;
  return symbol.toLowerCase() === coin.toLowerCase() ? (
    <p className={classes.quiet}>{t('contractSays', { symbol, decimals })}</p>
  ) : (
    <p className={classes.bad}>{t('contractDiffers', { symbol, coin })}</p>
  );
}

const NONE: readonly Token[] = [];
const stateTones = { open: 'good', trial: 'accent', closed: 'danger' } as const satisfies Record<RailState, StatusTone>;

export function useTokens(): readonly Token[] {
  return useCall('listRails', {}, { refetchInterval: REFRESH_MS }).data ?? NONE;
}

/** Every token with its state; those that are not open first. Nothing while there is none. */
export function Tokens({ tokens }: { tokens: readonly Token[] }) {
  const { t } = useTranslation('chains');
  const mayAct = useMay('chains.pause');
  const [acting, setActing] = useState<{ token: Token; act: 'openRail' | 'closeRail' }>();
  if (tokens.length === 0) return null;
  const sorted = [...tokens].sort((one, other) => Number(one.state === 'open') - Number(other.state === 'open'));
  return (
    <section className={classes.find} aria-label={t('tokens')}>
      <div>
        <h2 className={classes.head}>{t('tokens')}</h2>
        <p className={classes.quiet}>{t('tokensText')}</p>
      </div>
      <ul className={classes.foundAddresses}>
        {sorted.map(token => (
          <li key={`${token.currency} ${token.chain_code}`} className={classes.panel}>
            <div className={classes.panelHead}>
              <span className={classes.name}>
                <CoinIcon name={token.currency_name} size={20} />
                <strong>{token.currency_name}</strong>
                <span className={classes.quiet}>{token.chain}</span>
              </span>
              <StatusBadge tone={stateTones[token.state]}>{t(`rail_${token.state}`)}</StatusBadge>
            </div>
            <ChainText text={token.contract} />
            {token.state === 'trial' ? (
              <KeyValues
                items={[
                  { label: t('testUser'), value: <UserLink id={token.tester} /> },
                  { label: t('testDeposit'), value: <StepBadge isDone={token.deposited === 1} /> },
                  { label: t('testWithdrawal'), value: <StepBadge isDone={token.paid === 1} /> },
                ]}
              />
            ) : null}
            {mayAct ? (
              <div className={classes.buttons}>
                {token.state === 'trial' ? (
                  <Button
                    size="sm"
                    disabled={token.deposited === 0 || token.paid === 0}
                    onClick={() => setActing({ token, act: 'openRail' })}
                  >
                    {t('openRail')}
                  </Button>
                ) : null}
                {token.state === 'closed' ? null : (
                  <Button
                    size="sm"
                    variant="light"
                    color="danger"
                    onClick={() => setActing({ token, act: 'closeRail' })}
                  >
                    {t('closeRail')}
                  </Button>
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {acting === undefined ? null : <ActDialog {...acting} onClose={() => setActing(undefined)} />}
    </section>
  );
}

function StepBadge({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('chains');
  return <StatusBadge tone={isDone ? 'good' : 'quiet'}>{t(isDone ? 'trial_done' : 'trial_open')}</StatusBadge>;
}

type ActDialogProps = { token: Token; act: 'openRail' | 'closeRail'; onClose: () => void };

/** Opens a token to all users, or takes it out of service, immediately. */
function ActDialog({ token, act, onClose }: ActDialogProps) {
  const { t } = useTranslation('chains');
  const send = useAct(act, { isQuiet: true, changes: ['listChains', 'listRails'] });
  const { currency, currency_name: coin, chain } = token;
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t(`${act}Of`, { coin, chain })}
      text={t(`${act}Text`, { coin, chain })}
      submitLabel={t(act)}
      isDangerous={act === 'closeRail'}
      onSubmit={async reason => {
        const code = tokenChains.find(known => known === token.chain_code);
        if (code === undefined) return;
        await send.mutateAsync({ currency, chain: code, reason });
        toast(t(act === 'openRail' ? 'railOpened' : 'railClosed', { coin, chain }), 'success');
      }}
    />
  );
}
