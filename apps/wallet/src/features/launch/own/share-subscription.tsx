// Shares what a subscription got, with the public page that recomputes every part of its launch.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { OwnSubscription } from '../../../shared/launches/launch-words.ts';
import { href } from '../../../shared/navigation/href.ts';
import { ShareReceipt } from '../../../shared/receipts/share-receipt.tsx';
import { shortDecimal } from '../../../shared/short-decimal.ts';

export function ShareSubscription({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation('launch');
  const { id, config_id, currency_name: coin, pay_currency_name: pay, wanted, coins, cost } = subscription;
  const figure = (value: string, unit: string) => `${figureOfDecimal(shortDecimal(value))} ${unit}`;
  return (
    <ShareReceipt
      title={`${t('subscriptionTitle', { number: id })} · ${coin}`}
      lines={[
        `${t('coinsAsked')}: ${figure(wanted, coin)}`,
        `${t('coinsGot')}: ${figure(coins, coin)}`,
        `${t('cost')}: ${figure(cost, pay)}`,
      ]}
      page={href('/pages/publication/allotment', { id: config_id })}
    />
  );
}
