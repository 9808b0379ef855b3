// One launch in the list: the new coin, what it counts down to, and each pay coin with its price and demand. It leads to the launch.

import type { LaunchStateName } from '@candor/contract';
import { Badge, type BadgeTone, CoinIcon } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCoinName } from '../../shared/markets/coin-name.ts';
import { href } from '../../shared/navigation/href.ts';
import { DemandBar } from './demand-bar.tsx';
import classes from './launch-card.module.css';
import { LaunchClock } from './launch-clock.tsx';
import { IssuePrice, percentText, useLockText } from './launch-figures.tsx';
import type { LaunchGroup } from './launches.ts';

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
