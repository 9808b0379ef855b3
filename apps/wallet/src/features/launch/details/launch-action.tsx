// What can be done about a launch now: subscribing while it is open, trading once the coin has a market, otherwise when it starts.
import { Button, ButtonLink } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { LaunchDetails } from '../../../shared/launches/launch-words.ts';
import { href } from '../../../shared/navigation/href.ts';
import classes from './details.module.css';

export function LaunchAction({ launch }: { launch: LaunchDetails }) {
  return (
    <div className={classes.action}>
      <WayOn launch={launch} />
    </div>
  );
}

function WayOn({ launch }: { launch: LaunchDetails }) {
  const { t } = useTranslation('launch');
  const { shortDateTime } = useFormats();
  const { id, state, start_at, new_currency_name: coin, currency_name: pay } = launch;
  if (state === 'subscribing') {
    return (
      <ButtonLink wide size="large" href={href('/pages/publication/purchase', { id })}>
        {t('subscribe')}
      </ButtonLink>
    );
  }
  if (state === 'to_open') {
    return (
      <Button wide size="large" disabled>
        {t('subscribeFrom', { time: shortDateTime(start_at) })}
      </Button>
    );
  }
  if (launch.match_id === 0) {
    return (
      <Button wide size="large" disabled>
        {t('closed')}
      </Button>
    );
  }
  return (
    <ButtonLink wide size="large" href={href('/pages/trade/index', { symbol: `${coin}/${pay}` })}>
      {t('market', { coin })}
    </ButtonLink>
  );
}
