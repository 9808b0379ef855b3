// One coin beside the list: what is owed and held, pausing and resuming each direction, and its rules.

import { type PauseReasonName, pauseReasons } from '@candor/contract';
import { type DirectionName, directions } from '@candor/contract/console';
import { figureOfDecimal, signOfDecimal, toast, withPercentSign } from '@candor/ui';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { AmountProposal, ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { ChainText, StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import {
  type ChainCoin,
  type CoinRuleName,
  chainNameOf,
  changedCoinRules,
  coinRuleNames,
  comparisonOf,
  comparisonTones,
  type HeldRail,
  heldFigure,
  pauseOf,
  proposedRules,
  reasonsOf,
  typedCoinRules,
} from './chain.ts';
import classes from './chains.module.css';
import { ColdStorage } from './cold-storage.tsx';

export function CoinDrawer({ coin, onClose }: { coin: ChainCoin | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={coin !== undefined} onClose={onClose} title={coin?.currency_name ?? ''}>
      {coin === undefined ? null : <Body key={coin.currency} coin={coin} />}
    </SideDrawer>
  );
}

const BOOKED = ['owed', 'outside'] as const;

const HELD = ['hot', 'deposit_addresses', 'cold'] as const;

function Body({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation('chains');
  const comparison = comparisonOf(coin);
  return (
    <>
      <div className={classes.directions}>
        {directions.map(direction => (
          <DirectionRow key={direction} coin={coin} direction={direction} />
        ))}
      </div>
      <section>
        <h3 className={classes.head}>{t('held')}</h3>
        <KeyValues
          items={[
            ...BOOKED.map(name => ({ label: t(name), value: figureOfDecimal(coin[name]) })),
            ...HELD.map(name => ({ label: t(name), value: heldFigure(coin, name) })),
            {
              label: t('difference'),
              value: (
                <span className={classes.compared}>
                  <Difference coin={coin} />
                  <StatusBadge tone={comparisonTones[comparison]}>{t(`comparison_${comparison}`)}</StatusBadge>
                </span>
              ),
            },
            ...(comparison === 'never'
              ? []
              : [{ label: t('covered'), value: figureOfDecimal(coin.covered, { withPlus: true }) }]),
            { label: t('comparedAt'), value: <Timestamp at={coin.compared_at} /> },
          ]}
        />
        <p className={classes.quiet}>{t(`comparisonText_${comparison}`)}</p>
        {comparison !== 'never' && signOfDecimal(coin.covered) < 0 ? (
          <p className={classes.quiet}>{t('notCovered')}</p>
        ) : null}
        {coin.hot_above_limit === 1 ? <p className={classes.bad}>{t('hotAboveLimit')}</p> : null}
      </section>
      {coin.rails.map(rail => (
        <HeldOn key={rail.chain} coin={coin} rail={rail} />
      ))}
      <ColdStorage coin={coin} />
      <CoinRules coin={coin} />
    </>
  );
}

const HELD_ON_CHAIN = ['outside', 'hot', 'deposit_addresses', 'cold'] as const;

function HeldOn({ coin, rail }: { coin: ChainCoin; rail: HeldRail }) {
  const { t } = useTranslation('chains');
  return (
    <section>
      <h3 className={classes.head}>{t('heldOn', { chain: rail.chain })}</h3>
      <KeyValues
        items={[
          ...HELD_ON_CHAIN.map(name => ({ label: t(name), value: figureOfDecimal(rail[name]) })),
          { label: t('difference'), value: figureOfDecimal(rail.difference, { withPlus: true }) },
          { label: t('hotAddress'), value: <ChainText text={rail.hot_address} /> },
          ...(rail.cold_addresses.length === 0
            ? []
            : [
                {
                  label: t('coldAddress'),
                  value: rail.cold_addresses.map(address => <ChainText key={address} text={address} />),
                },
              ]),
        ]}
      />
      {reasonsOf(rail).map(reason => (
        <p key={reason} className={classes.quiet}>
          {t(`reason_${reason}`, {
            seen: rail.surplus_seen,
            inFlight: `${figureOfDecimal(rail.in_flight)} ${coin.currency_name}`,
            surplus: `${figureOfDecimal(rail.surplus)} ${coin.currency_name}`,
            missing: `${figureOfDecimal(rail.cold_missing)} ${coin.currency_name}`,
          })}
        </p>
      ))}
      <LossAction coin={coin} rail={rail} />
    </section>
  );
}

/** What the last comparison of the books and the chains of a coin said. */
export function Difference({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation('chains');
  const comparison = comparisonOf(coin);
  if (comparison === 'never') return <span className={classes.quiet}>{t('notCompared')}</span>;
  return (
    <span className={classes.difference} data-comparison={comparison}>
      {figureOfDecimal(coin.difference, { withPlus: true })}
    </span>
  );
}

type DirectionRowProps = { coin: ChainCoin; direction: DirectionName };

/** Deposits or withdrawals of a coin: whether they are open, and pausing or resuming them. */
function DirectionRow({ coin, direction }: DirectionRowProps) {
  const { t } = useTranslation('chains');
  const mayPause = useMay('chains.pause');
  const [requestedAct, setRequestedAct] = useState<'pause' | 'resume'>();
  const offered = pauseOf(coin, direction) === undefined ? 'pause' : 'resume';
  return (
    <div className={classes.direction}>
      <strong>{t(direction)}</strong>
      <DirectionBadge coin={coin} direction={direction} />
      {mayPause ? (
        <Button
          className={classes.directionAct!}
          variant={offered === 'pause' ? 'light' : 'filled'}
          color={offered === 'pause' ? 'danger' : 'accent'}
          aria-label={t(`${offered}_${direction}`, { coin: coin.currency_name })}
          onClick={() => setRequestedAct(offered)}
        >
          {t(offered)}
        </Button>
      ) : null}
      {requestedAct === undefined ? null : (
        <PauseDialog coin={coin} direction={direction} act={requestedAct} onClose={() => setRequestedAct(undefined)} />
      )}
    </div>
  );
}

type PauseDialogProps = {
  coin: ChainCoin;
  direction: DirectionName;
  act: 'pause' | 'resume';
  onClose: () => void;
};

/** Pauses or resumes deposits or withdrawals of a coin immediately, with a public reason and one for colleagues. */
function PauseDialog({ coin, direction, act, onClose }: PauseDialogProps) {
  const { t } = useTranslation('chains');
  const [pause, setPause] = useState<PauseReasonName>();
  const send = useAct('pauseCoin', { isQuiet: true, changes: ['listChains'] });
  const isPause = act === 'pause';
  const { currency, currency_name: name } = coin;
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t(`${act}_${direction}`, { coin: name })}
      text={t(`${act}Text_${direction}`)}
      submitLabel={t(act)}
      isDangerous={isPause}
      missing={isPause && pause === undefined ? t('chooseWhy') : undefined}
      onSubmit={async reason => {
        await send.mutateAsync({ currency, direction, ...(isPause && pause !== undefined && { pause }), reason });
        toast(t(isPause ? 'paused' : 'resumed', { coin: name }), 'success');
      }}
    >
      {isPause
        ? isTried => (
            <Select
              data-autofocus
              label={t('publicWhy')}
              description={t('publicWhyHint')}
              placeholder={t('choose')}
              value={pause ?? null}
              error={isTried && pause === undefined}
              data={pauseReasons.map(value => ({ value, label: t(`because_${value}`) }))}
              onChange={value => setPause(pauseReasons.find(known => known === value))}
            />
          )
        : undefined}
    </ReasonDialog>
  );
}

type DirectionBadgeProps = { coin: ChainCoin; direction: DirectionName };

/** Whether deposits or withdrawals of a coin are open, and otherwise why they are not. */
export function DirectionBadge({ coin, direction }: DirectionBadgeProps) {
  const { t } = useTranslation('chains');
  const pause = pauseOf(coin, direction);
  return (
    <StatusBadge tone={pause === undefined ? 'good' : 'danger'}>
      {pause === undefined ? t('open') : t(`because_${pause}`)}
    </StatusBadge>
  );
}

/** All that one page of proposals holds. */
const MAX_PROPOSALS = 100;

/** The rules of deposits and withdrawals of a coin, and proposing others unless a proposal waits already. */
function CoinRules({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const mayChange = useMay('chains.change');
  const seesProposals = useMay('proposals.see');
  const [isChanging, setChanging] = useState(false);
  const params = { shown: 'waiting', limit: MAX_PROPOSALS } as const;
  const proposals = useCall('listProposals', params, { enabled: seesProposals, refetchInterval: REFRESH_MS });
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
          value:
            name === 'withdrawal_fee' ? withPercentSign(figureOfDecimal(rules[name])) : figureOfDecimal(rules[name]),
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

/** Proposes other rules of deposits and withdrawals of a coin: each new value shows next to the current one. */
function RulesDialog({ coin, onClose }: { coin: ChainCoin; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const before = typedCoinRules(coin);
  const form = useDialogForm(`rules of coin ${coin.currency}`, () => before);
  const propose = useAct('changeCoinRules', { isQuiet: true, changes: ['listChains', 'listProposals'] });
  const changed = changedCoinRules(coin, form.values);
  const written = (name: CoinRuleName, text: string) =>
    name === 'withdrawal_fee' ? withPercentSign(figureOfDecimal(text)) : figureOfDecimal(text);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('changeOf', { coin: coin.currency_name })}
      effect={t('ruleEffect')}
      changes={changed.map(name => ({
        label: t(`proposals:field_${name}`),
        from: written(name, before[name]),
        to: written(name, form.values[name].trim()),
      }))}
      missing={changed.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ currency: coin.currency, ...proposedRules(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <div className={classes.fields}>
        {coinRuleNames.map((name, index) => (
          <TextInput
            key={name}
            data-autofocus={index === 0 || undefined}
            label={t(`proposals:field_${name}`)}
            inputMode="decimal"
            rightSection={name === 'withdrawal_fee' ? '%' : undefined}
            value={form.values[name]}
            error={form.refused[name]}
            onChange={event => form.change({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </ProposalDialog>
  );
}

/** Offers to book what lacks on a chain as a loss, while withdrawals of the coin are paused and no proposal about it waits already. */
function LossAction({ coin, rail }: { coin: ChainCoin; rail: HeldRail }) {
  const mayBook = useMay('chains.loss');
  return mayBook && signOfDecimal(rail.shortfall) > 0 ? <Offer coin={coin} rail={rail} /> : null;
}

function Offer({ coin, rail }: { coin: ChainCoin; rail: HeldRail }) {
  const { t } = useTranslation('chains');
  const [isBooking, setBooking] = useState(false);
  const waiting = useWaiting(coin, rail);
  const isPaused = pauseOf(coin, 'withdrawals') !== undefined;
  return (
    <>
      {isPaused ? null : <p className={classes.quiet}>{t('lossNeedsPause')}</p>}
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          disabled={!isPaused || waiting !== undefined}
          onClick={() => setBooking(true)}
        >
          {t('bookLoss')}
        </Button>
        {waiting === undefined ? null : (
          <p className={classes.quiet}>
            {t('changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('toProposal')}</Link>
          </p>
        )}
      </div>
      {isBooking ? <LossDialog coin={coin} rail={rail} onClose={() => setBooking(false)} /> : null}
    </>
  );
}

/** The open proposal about what lacks there. */
function useWaiting(coin: ChainCoin, rail: HeldRail) {
  const seesProposals = useMay('proposals.see');
  const params = { shown: 'waiting', limit: MAX_PROPOSALS } as const;
  const { data } = useCall('listProposals', params, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  return data?.list.find(
    ({ kind, subject, changes }) =>
      kind === 'book_loss' &&
      subject.id === coin.currency &&
      changes.some(({ field, to }) => field === 'loss_chain' && to === rail.chain),
  );
}

/** Proposes to book what lacks on a chain as a loss of the exchange: the amount begins with all that lacks. */
function LossDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: HeldRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const form = useDialogForm(`loss of coin ${coin.currency} on ${rail.chain}`, () => ({ amount: rail.shortfall }));
  const propose = useAct('bookLoss', { isQuiet: true, changes: ['listChains', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  return (
    <AmountProposal
      title={t('bookLossOf', { coin: name })}
      effect={t('lossEffect')}
      label={t('lossAmount')}
      description={`${t('lossMissing')}: ${figureOfDecimal(rail.shortfall)} ${name}`}
      doneText={t('proposed')}
      unit={name}
      form={form}
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
