// One own subscription in the list: what was paid in, what it asks for or got, and how long it is until the next thing happens.
import { Badge, type BadgeTone, CoinIcon } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { type OwnSubscription, type ResultWord, resultOf, statusOf } from '../../../shared/launches/launch-words.ts';
import { href } from '../../../shared/navigation/href.ts';
import { type Fact, FactGrid } from '../../../shared/trade/fact-grid.tsx';
import { CoinAmount } from '../launch-figures.tsx';
import { LockRing } from './lock-ring.tsx';
import classes from './own.module.css';

const TONES: Readonly<Record<ResultWord, BadgeTone>> = { passed: 'good', rejected: 'bad', underReview: 'waiting' };

export function SubscriptionRow({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation('launch');
  const { shortDateTime } = useFormats();
  const { id, amount, pay_currency_name: pay, currency_name: coin } = subscription;
  const { new_currency_num, interest, subscribed_at } = subscription;
  const isDecided = resultOf(subscription) !== 'underReview';
  const facts: Fact[] = [
    { label: t('paidIn'), value: <CoinAmount value={amount} coin={pay} /> },
    { label: t(isDecided ? 'coinsGot' : 'coinsAsked'), value: <CoinAmount value={new_currency_num} coin={coin} /> },
    { label: t('returnOwn'), value: <CoinAmount value={interest} coin={coin} withPlus /> },
    { label: t('subscribedAt'), value: shortDateTime(subscribed_at) },
  ];
  return (
    <a className={classes.row} href={href('/pages/publication/subscription', { id })}>
      <SubscriptionHead subscription={subscription} />
      <FactGrid columns={2} wideColumns={4} facts={facts} />
    </a>
  );
}

/** The coin, where the subscription stands, and what became of it. */
export function SubscriptionHead({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation('launch');
  const { currency_name: coin } = subscription;
  const result = resultOf(subscription);
  return (
    <span className={classes.head}>
      <CoinIcon name={coin} size={32} />
      <span className={classes.names}>
        <span className={classes.title}>
          <span className={classes.coin}>{coin}</span>
          <Badge tone={TONES[result]}>{t(`exam_${result}`)}</Badge>
        </span>
        <span className={classes.status}>{t(`status_${statusOf(subscription)}`)}</span>
      </span>
      <LockRing subscription={subscription} />
    </span>
  );
}
