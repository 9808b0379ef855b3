// One launch in the list, which leads to its page; and the parts of it that further pages show: its head, its demand, its pay coins.
import type { LaunchStateName } from '@candor/contract';
import { decimal } from '@candor/money';
import { Badge, type BadgeTone, CoinIcon, figureOfUnits, Segmented } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCoinName } from '../../shared/markets/coin-name.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './launch.module.css';
import { LaunchClock } from './launch-clock.tsx';
import { IssuePrice, percentText, useLockText } from './launch-figures.tsx';
import type { Launch, LaunchGroup } from './launches.ts';
import { timesOver } from './purchase/purchase-form.ts';

const TONES: Readonly<Record<LaunchStateName, BadgeTone>> = {
  to_open: 'waiting',
  subscribing: 'accent',
  sold_out: 'neutral',
  launched: 'good',
};

export function LaunchCard({ group }: { group: LaunchGroup }) {
  const { t } = useTranslation('launch');
  const lockText = useLockText();
  const [first] = group.launches;
  return (
    <a className={classes.card} href={href('/pages/publication/details', { id: first.id })}>
      <LaunchHead group={group} />
      <LaunchClock launch={{ ...first, state: group.state }} />
      <span className={classes.pays}>
        {group.launches.map(launch => (
          <DemandBar key={launch.id} launch={launch} words={<IssuePrice launch={launch} />} />
        ))}
      </span>
      <span className={classes.facts}>
        <span>
          {t('lockUp')} <strong>{lockText(first)}</strong>
        </span>
        <span>
          {t('return')} <strong>{percentText(first.interest_rate)}</strong>
        </span>
      </span>
    </a>
  );
}

/** The new coin and the state of its launch. */
export function LaunchHead({ group, size = 36 }: { group: LaunchGroup; size?: number }) {
  const coinName = useCoinName();
  const name = group.launches[0].new_currency_name;
  return (
    <span className={classes.head}>
      <CoinIcon name={name} size={size} />
      <span className={classes.names}>
        <span className={classes.coin}>{name}</span>
        <span className={classes.name}>{coinName(name)}</span>
      </span>
      <StateBadge state={group.state} />
    </span>
  );
}

function StateBadge({ state }: { state: LaunchStateName }) {
  const { t } = useTranslation('launch');
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}

/** `2.40×`, cut and never rounded up. */
export function timesText(launch: Pick<Launch, 'num' | 'wanted' | 'new_currency_scale'>): string {
  const { num, wanted, new_currency_scale: scale } = launch;
  return figureOfUnits(timesOver(decimal(num, scale), decimal(wanted, scale)), 2, { decimals: 2 });
}

type DemandBarProps = {
  launch: Launch;
  /** What stands below it, before how many times over. */
  words?: ReactNode;
};

export function DemandBar({ launch, words }: DemandBarProps) {
  const { t } = useTranslation('launch');
  const { num, wanted, new_currency_scale: scale } = launch;
  const times = timesOver(decimal(num, scale), decimal(wanted, scale));
  const percent = Number(times > 100n ? 100n : times);
  return (
    <span className={classes.demand}>
      <span className={classes.line}>
        <span>{words}</span>
        <span className={classes.times}>{t('times', { number: timesText(launch) })}</span>
      </span>
      <span className={classes.track} data-over={times > 100n || undefined}>
        <span className={classes.part} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

/** The switch between the pay coins of a launch, which the address names. Nothing where there is one only. */
export function PayCoins({ group, current }: { group: LaunchGroup; current: number }) {
  const { t } = useTranslation('launch');
  const [query, setQuery] = useSearchParams();
  if (group.launches.length < 2) return null;
  return (
    <Segmented
      label={t('payCoins')}
      value={String(current)}
      onChange={id => setQuery({ ...Object.fromEntries(query), id }, { replace: true })}
      options={group.launches.map(({ id, currency_name }) => ({ value: String(id), label: currency_name }))}
    />
  );
}
