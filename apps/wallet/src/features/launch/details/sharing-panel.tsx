// How the coins are shared, in plain words and with the figures of this launch.
import { decimal } from '@candor/money';
import { figureOfDecimal, figureOfUnits, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../../shared/decimals.ts';
import { href } from '../../../shared/navigation/href.ts';
import type { Launch } from '../launches.ts';
import classes from './details.module.css';

const RULES = ['sharingHeld', 'sharingEnough', 'sharingOver', 'sharingBack'] as const;

export function SharingPanel({ launch }: { launch: Launch }) {
  const { t } = useTranslation(['launch', 'hosting']);
  return (
    <Panel title={t('sharing')}>
      <ul className={classes.rules}>
        {RULES.map(rule => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <p className={classes.now}>{useDemandText(launch)}</p>
      {launch.state === 'to_open' || launch.state === 'subscribing' ? (
        <a className={classes.link} href={href('/pages/reserves/index')}>
          {t('hosting:seeReserves')}
        </a>
      ) : (
        <a className={classes.link} href={href('/pages/publication/allotment', { id: launch.id })}>
          {t('seeAllotment')}
        </a>
      )}
    </Panel>
  );
}

function useDemandText({ state, num, wanted, new_currency_name: coin, new_currency_scale: scale }: Launch): string {
  const { t } = useTranslation('launch');
  const figures = {
    wanted: figureOfDecimal(shortDecimal(wanted)),
    offered: figureOfDecimal(shortDecimal(num)),
    coin,
  };
  if (state !== 'to_open' && state !== 'subscribing') return t('sharingThen', figures);
  const [requested, offered] = [decimal(wanted, scale), decimal(num, scale)];
  if (requested <= offered) return t('sharingNowEnough', figures);
  return t('sharingNowOver', { ...figures, part: figureOfUnits((offered * 10_000n) / requested, 2) });
}
