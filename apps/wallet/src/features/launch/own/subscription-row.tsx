// One own subscription in the list: what was paid in, what it asks for or got, and how long it is until the next thing happens.
import { Badge, type BadgeTone, CoinIcon, ProgressRing } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../../shared/clock.ts';
import { href } from '../../../shared/navigation/href.ts';
import { type Fact, FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { TimeLeft } from '../launch-clock.tsx';
import { CoinAmount } from '../launch-figures.tsx';
import { type OwnSubscription, type ResultWord, resultOf, statusOf } from '../launches.ts';
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

/** The thin ring of a lock-up, with what is left of it; or how long it is until the coins are shared out. */
function LockRing({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation('launch');
  const now = useSeconds();
  const { currency_name: coin, subscribed_at, close_at, unlock_at } = subscription;
  const label = t('ringLabel', { coin });
  switch (statusOf(subscription)) {
    case 'subscribing':
      return (
        <Course
          share={shareOf(subscribed_at, close_at, now)}
          {...{ label, word: t('waitsFor'), left: close_at - now }}
        />
      );
    case 'launched':
      return (
        <Course share={shareOf(close_at, unlock_at, now)} {...{ label, word: t('unlocksIn'), left: unlock_at - now }} />
      );
    case 'completed':
      if (resultOf(subscription) === 'rejected') return null;
      return (
        <ProgressRing share={1} label={label} size={36}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
        </ProgressRing>
      );
  }
}

type CourseProps = { share: number; label: string; word: string; left: number };

function Course({ share, label, word, left }: CourseProps) {
  return (
    <span className={classes.course}>
      <span className={classes.left}>
        <span>{word}</span>
        <TimeLeft untilMs={left} label={word} />
      </span>
      <ProgressRing share={share} label={label} size={36}>
        {Math.floor(share * 100)}
      </ProgressRing>
    </span>
  );
}

/** How much of the time between two moments is over, from 0 to 1. */
function shareOf(start: number, end: number, now: number): number {
  if (end <= start) return now < end ? 0 : 1;
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}
