// "Reserves", public: what is promised, what is set aside for it and what is free, each figure an account of the ledger.
import { Badge, CoinIcon, EmptyState, Note, Panel, PullToRefresh } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import type { FundName, PromisedLaunch, Reserves } from './fund.ts';
import { Covered, type FundRowProps, FundRows } from './fund-row.tsx';
import { ProductCard } from './product-card.tsx';
import classes from './reserves.module.css';

const TONES = { announced: 'neutral', open: 'good', allotting: 'waiting', allotted: 'accent' } as const;

const EVERY_MS = 5_000;

export function ReservesScreen() {
  const { t } = useTranslation('publicReserves');
  const reserves = useCall('listReserves', {}, { refetchInterval: EVERY_MS });
  return (
    <>
      <PageBar title={t('title')} help="reserves" />
      <PullToRefresh onRefresh={() => reserves.refetch()}>
        <div className={classes.page}>
          <p className={classes.text}>{t('text')}</p>
          <Loaded from={reserves} rows={12}>
            {read => <Sections read={read} />}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function Sections({ read }: { read: Reserves }) {
  const { t } = useTranslation('publicReserves');
  const { time, count } = useFormats();
  const { sequence, hash, at, products, launches } = read;
  return (
    <>
      <a className={classes.link} href={href('/pages/proofs/index', { sequence, hash })}>
        {t('asOf', { number: count(sequence), time: time(at) })}
      </a>
      {read.own_money
        .filter(({ is_stopped }) => is_stopped === 1)
        .map(({ currency, currency_name: coin }) => (
          <Note key={currency} tone="warning">
            {t('ownShort', { coin })}
          </Note>
        ))}
      <Section title={t('products')} text={t('productsText')}>
        {products.length === 0 ? <EmptyState text={t('noProducts')} /> : null}
        <div className={classes.cards}>
          {products.map(product => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </Section>
      <Section title={t('launches')} text={t('launchesText')}>
        {launches.length === 0 ? <p className={classes.text}>{t('noLaunches')}</p> : null}
        <div className={classes.cards}>
          {launches.map(launch => (
            <LaunchCard key={launch.id} launch={launch} />
          ))}
          <LaunchFunds read={read} />
        </div>
      </Section>
      <div className={classes.cards}>
        <ExchangeFunds read={read} />
        <Options read={read} />
        <Insurance read={read} />
      </div>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.head}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}

/** The accounts of one kind of reserve, by coin. */
function rowsOf({ reserves }: Reserves, name: FundName, label: string): FundRowProps[] {
  return reserves
    .filter(({ reserve }) => reserve === name)
    .map(({ currency, currency_name: unit, market, symbol, balance: value }) => ({
      label: symbol === '' ? label : symbol,
      value,
      unit,
      of: { fund: name, currency, market },
    }));
}

function LaunchFunds({ read }: { read: Reserves }) {
  const { t } = useTranslation('publicReserves');
  const rows = [
    ...rowsOf(read, 'launch_reserve', t('launch_reserve')),
    ...rowsOf(read, 'launch_proceeds', t('launch_proceeds')),
  ];
  if (rows.length === 0) return null;
  return (
    <Panel className={classes.card} title={t('launch_reserve')}>
      <FundRows rows={rows} />
    </Panel>
  );
}

function ExchangeFunds({ read: { house, own_money: own } }: { read: Reserves }) {
  const { t } = useTranslation('publicReserves');
  const rows = own.flatMap(({ currency, currency_name: unit, balance: value, is_stopped }): FundRowProps[] => {
    const free = house.find(row => row.currency === currency);
    // Of other coins there are only fees, behind which no promise stands.
    if (free === undefined && is_stopped === 0) return [];
    const of = { fund: 'house' as const, currency, market: 0 };
    return [
      { label: t('ownMoney', { coin: unit }), value, unit, isStrong: true },
      { label: t('houseOf'), value: free?.balance ?? '0', unit, of },
    ];
  });
  return (
    <Panel className={classes.card} title={t('own')}>
      <p className={classes.text}>{t('ownText')}</p>
      <FundRows rows={rows} />
    </Panel>
  );
}

function Options({ read }: { read: Reserves }) {
  const { t } = useTranslation('publicReserves');
  const rows = rowsOf(read, 'option_reserve', t('free'));
  if (rows.length === 0) return null;
  const setAside = read.options.map(
    ({ currency, currency_name: unit, set_aside: value }): FundRowProps => ({
      label: t('option_escrow'),
      value,
      unit,
      of: { fund: 'option_escrow', currency, market: 0 },
    }),
  );
  return (
    <Panel
      className={classes.card}
      title={t('options')}
      action={
        <a className={classes.link} href={href('/pages/option/figures')}>
          {t('toFigures')}
        </a>
      }
    >
      <FundRows rows={[...setAside, ...rows]} />
    </Panel>
  );
}

function Insurance({ read }: { read: Reserves }) {
  const { t } = useTranslation('publicReserves');
  const rows = rowsOf(read, 'insurance', t('insurance'));
  if (rows.length === 0) return null;
  return (
    <Panel
      className={classes.card}
      title={t('insuranceTitle')}
      action={
        <a className={classes.link} href={href('/pages/trade/insurance')}>
          {t('toInsurance')}
        </a>
      }
    >
      <FundRows rows={rows} />
    </Panel>
  );
}

/** One launch that is not over: its coins with their return, and the payments that wait for its close. */
function LaunchCard({ launch }: { launch: PromisedLaunch }) {
  const { t } = useTranslation('publicReserves');
  const { id: market, currency, currency_name: coin, pay_currency: payCurrency, pay_currency_name: pay } = launch;
  return (
    <Panel
      className={classes.card}
      title={
        <span className={classes.name}>
          <CoinIcon name={coin} size={24} />
          {t('launchName', { coin, pay })}
        </span>
      }
      action={<Badge tone={TONES[launch.state]}>{t(`course_${launch.state}`)}</Badge>}
    >
      <FundRows
        rows={[
          { label: t('coinsOwed'), value: launch.owed, unit: coin },
          {
            label: t('setAside'),
            value: launch.set_aside,
            unit: coin,
            of: { fund: 'launch_coins', currency, market },
          },
        ]}
      />
      <FundRows
        rows={[
          { label: t('paidIn', { count: launch.waiting }), value: launch.paid_in, unit: pay },
          {
            label: t('locked'),
            value: launch.held,
            unit: pay,
            of: { fund: 'launch_payments', currency: payCurrency, market },
          },
        ]}
      />
      <Covered
        pairs={[
          [launch.owed, launch.set_aside],
          [launch.paid_in, launch.held],
        ]}
      />
    </Panel>
  );
}
