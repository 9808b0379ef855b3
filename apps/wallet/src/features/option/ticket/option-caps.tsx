// What limits how much can be bought, and how much of each limit open options use.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { Offer } from './option-form.ts';
import classes from './option-ticket.module.css';

export function OptionCaps({ offer }: { offer: Offer }) {
  const { t } = useTranslation('option');
  const coin = offer.currency_name;
  const written = (text: string) => figureOfDecimal(text, { decimals: 2 });
  return (
    <details className={classes.caps}>
      <summary>{t('caps')}</summary>
      <p className={classes.even}>{t('leftText')}</p>
      <dl>
        {offer.caps.map(({ cap, limit, used }) => (
          <div key={cap}>
            <dt>{t(`cap_${cap}`)}</dt>
            <dd>{t('capUsed', { used: written(used), limit: written(limit), coin })}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.even}>{t('capsText')}</p>
    </details>
  );
}
