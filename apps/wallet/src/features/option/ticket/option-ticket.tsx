// The purchase: how long, how much, what it pays, and the two buttons.
import { ErrorState, Form, Note, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { OldPricesWarning } from '../../../shared/trade/old-prices.tsx';
import { ConfirmOption } from './confirm-option.tsx';
import { DirectionButtons } from './direction-buttons.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { OptionCaps } from './option-caps.tsx';
import type { Offer } from './option-form.ts';
import { OptionSummary } from './option-summary.tsx';
import classes from './option-ticket.module.css';
import { StakeField } from './stake-field.tsx';
import { useOffer } from './use-offer.ts';
import { useOptionForm } from './use-option-form.ts';
import { VerificationQuestion } from './verification-question.tsx';

export function OptionTicket({ rules }: { rules: MarketRules }) {
  const offer = useOffer(rules.id);
  const coins = useMarketState().data?.coins;
  const scale = coins?.find(({ id }) => id === offer.data?.currency_id)?.scale;
  if (offer.data === undefined || scale === undefined) {
    return offer.isError ? <ErrorState onRetry={() => void offer.refetch()} /> : <SkeletonRows rows={4} />;
  }
  return <Fields offer={offer.data} scale={scale} />;
}

function Fields({ offer, scale }: { offer: Offer; scale: number }) {
  const { t } = useTranslation('option');
  const hold = useOptionForm(offer, scale);
  return (
    <Form className={classes.form} onSubmit={() => undefined}>
      {offer.stopped === '' ? null : <Note tone="warning">{t(`stopped_${offer.stopped}`)}</Note>}
      <DurationChoice hold={hold} />
      <StakeField hold={hold} />
      <OptionSummary hold={hold} />
      <OldPricesWarning />
      <DirectionButtons hold={hold} />
      <p className={classes.even}>{t('indexText')}</p>
      <p className={classes.even}>{t('evenText')}</p>
      <OptionCaps offer={offer} />
      <ConfirmOption hold={hold} />
      <VerificationQuestion hold={hold} />
    </Form>
  );
}
