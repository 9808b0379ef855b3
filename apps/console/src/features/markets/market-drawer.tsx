// One market beside the list: its state and why, its rules, halting and opening it, and proposing other rules.
import { type MarketStatus, type MarketStatusReasonName, marketStatuses, marketStatusReasons } from '@candor/contract';
import { figureOfDecimal, toast, withPercentSign } from '@candor/ui';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { changedRules, isShare, type Market, type RuleName, ruleNames, statusTones, typedRules } from './market.ts';
import classes from './markets.module.css';
import { changedOpening, OpeningFields, typedOpening } from './opening.tsx';
import { EffectField } from './rule-inputs.tsx';
import { statedEffect } from './typed-rules.ts';

type MarketDrawerProps = { market: Market | undefined; onClose: () => void };

export function MarketDrawer({ market, onClose }: MarketDrawerProps) {
  return (
    <SideDrawer opened={market !== undefined} onClose={onClose} title={market?.symbol ?? ''}>
      {market === undefined ? null : <Body key={market.id} market={market} />}
    </SideDrawer>
  );
}

function Body({ market }: { market: Market }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const mayHalt = useMay('markets.halt');
  const mayChange = useMay('markets.change');
  const [next, setNext] = useState<MarketStatus>();
  const [isChanging, setChanging] = useState(false);
  const rules = typedRules(market);
  const openingRows = useOpeningRows(market);
  return (
    <>
      <KeyValues
        items={[
          {
            label: t('state'),
            value: <StatusBadge tone={statusTones[market.status]}>{t(`status_${market.status}`)}</StatusBadge>,
          },
          ...(market.status_reason === '' ? [] : [{ label: t('why'), value: t(`because_${market.status_reason}`) }]),
          { label: t('since'), value: <Timestamp at={market.status_since} none={t('fromTheStart')} /> },
          ...(market.status_by_name === '' ? [] : [{ label: t('setBy'), value: market.status_by_name }]),
          ...(market.status_note === '' ? [] : [{ label: t('staffNote'), value: market.status_note }]),
          ...openingRows,
          { label: t('openOrders'), value: figureOfDecimal(String(market.open_orders)) },
        ]}
      />
      {mayHalt ? (
        <div className={classes.buttons}>
          {marketStatuses
            .filter(status => status !== market.status)
            .map(status => (
              <Button
                key={status}
                size="sm"
                variant={status === 'open' ? 'filled' : 'light'}
                color={status === 'open' ? 'accent' : statusTones[status]}
                onClick={() => setNext(status)}
              >
                {t(`make_${status}`)}
              </Button>
            ))}
        </div>
      ) : null}
      <h3 className={classes.head}>{t('rules')}</h3>
      <KeyValues
        items={ruleNames.map(name => ({
          label: t(`proposals:field_${name}`),
          value: isShare(name) ? withPercentSign(figureOfDecimal(rules[name])) : figureOfDecimal(rules[name]),
        }))}
      />
      {mayChange ? (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" disabled={market.upcoming !== null} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
          {market.upcoming === null ? null : <p className={classes.quiet}>{t('changeWaits')}</p>}
        </div>
      ) : null}
      {next === undefined ? null : <StatusDialog market={market} status={next} onClose={() => setNext(undefined)} />}
      {isChanging ? <RulesDialog market={market} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

/** How a new market opens; none of one that is like any other. */
function useOpeningRows({ opening }: Market) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  if (opening === null) return [];
  return [
    { label: t('opening'), value: t(`opening_${opening.state}`) },
    { label: t('index'), value: opening.has_index === 1 ? t('hasIndex') : t('noIndexYet') },
    { label: t('proposals:field_first_price'), value: figureOfDecimal(opening.first_price) },
    { label: t('proposals:field_opens_at'), value: <Timestamp at={opening.opens_at} /> },
    { label: t('proposals:field_auction_seconds'), value: figureOfDecimal(String(opening.auction_seconds)) },
  ];
}

type StatusDialogProps = { market: Market; status: MarketStatus; onClose: () => void };

/** Halts or opens a market or makes it cancel-only, with a public reason and one for colleagues. */
function StatusDialog({ market, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation('exchangeRules');
  const [why, setWhy] = useState<MarketStatusReasonName>();
  const act = useAct('setMarketStatus', { isQuiet: true, changes: ['listMarkets'] });
  const needsWhy = status !== 'open';
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t(`title_${status}`, { symbol: market.symbol })}
      text={t(`meaning_${status}`)}
      submitLabel={t(`make_${status}`)}
      isDangerous={needsWhy}
      missing={needsWhy && why === undefined ? t('chooseWhy') : undefined}
      onSubmit={async reason => {
        await act.mutateAsync({
          market: market.id,
          status,
          ...(needsWhy && why !== undefined && { status_reason: why }),
          reason,
        });
        toast(t('statusSet', { symbol: market.symbol }), 'success');
      }}
    >
      {needsWhy
        ? isTried => (
            <Select
              data-autofocus
              label={t('publicWhy')}
              description={t('publicWhyHint')}
              placeholder={t('choose')}
              value={why ?? null}
              error={isTried && why === undefined}
              data={marketStatusReasons.map(value => ({ value, label: t(`because_${value}`) }))}
              onChange={value => setWhy(marketStatusReasons.find(known => known === value))}
            />
          )
        : undefined}
    </ReasonDialog>
  );
}

/** Proposes other rules for a market: each typed value shows next to the one in force, with the moment it would count from. */
function RulesDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const before = typedRules(market);
  const opening = typedOpening(market.opening);
  const form = useDialogForm(`rules of ${market.id}`, () => ({ ...before, ...opening, effective_at: 0 }));
  const isAwaited = market.opening?.state === 'awaited';
  const propose = useAct('proposeMarketChange', { isQuiet: true, changes: ['listMarkets', 'listProposals'] });
  const changed = changedRules(market, form.values);
  const moved = isAwaited ? changedOpening(opening, form.values) : {};
  const openingRows = useOpeningChanges(market, moved);
  const written = (name: RuleName, text: string) =>
    isShare(name) ? withPercentSign(figureOfDecimal(text)) : figureOfDecimal(text);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('changeOf', { name: market.symbol })}
      effect={t('ruleEffect')}
      changes={[
        ...(Object.keys(changed) as RuleName[]).map(name => ({
          label: t(`proposals:field_${name}`),
          from: written(name, before[name]),
          to: written(name, form.values[name].trim()),
        })),
        ...openingRows,
      ]}
      missing={Object.keys({ ...changed, ...moved }).length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ market: market.id, ...changed, ...moved, ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <div className={classes.fields}>
        {ruleNames.map((name, index) => (
          <TextInput
            key={name}
            data-autofocus={index === 0 || undefined}
            label={t(`proposals:field_${name}`)}
            inputMode="decimal"
            rightSection={isShare(name) ? '%' : undefined}
            value={form.values[name]}
            error={form.refused[name]}
            onChange={event => form.change({ [name]: event.currentTarget.value })}
          />
        ))}
        {isAwaited ? <OpeningFields form={form} /> : null}
      </div>
      <EffectField form={form} />
    </ProposalDialog>
  );
}

/** What would change of how the market opens, as the proposal will say it. */
function useOpeningChanges({ opening }: Market, moved: ReturnType<typeof changedOpening>) {
  const words = useChangedValues();
  const fields = Object.keys(moved) as (keyof typeof moved)[];
  return words(fields.map(field => ({ field, from: String(opening?.[field] ?? ''), to: String(moved[field]) })));
}
