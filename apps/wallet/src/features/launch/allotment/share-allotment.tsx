// Shares how the coins of a launch were shared out: the facts of its close, and its public page.
import { figureOfUnits } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Allotment } from '../../../shared/launches/launch-words.ts';
import { href } from '../../../shared/navigation/href.ts';
import { ShareReceipt } from '../../../shared/receipts/share-receipt.tsx';

export type ShareAllotmentProps = { allotment: Allotment; terms: NonNullable<Allotment['terms']> };

export function ShareAllotment({ allotment, terms }: ShareAllotmentProps) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const { id, new_currency_name: coin, currency_name: pay } = allotment;
  const coins = (units: string) => `${figureOfUnits(BigInt(units), terms.new_scale)} ${coin}`;
  return (
    <ShareReceipt
      title={`${t('allotmentTitle')} · ${coin}/${pay}`}
      lines={[
        `${t('factAsked')}: ${coins(terms.wanted)}`,
        `${t('factOffered')}: ${coins(terms.offered)}`,
        `${t('subscriptions')}: ${count(allotment.count)}`,
      ]}
      page={href('/pages/publication/allotment', { id })}
    />
  );
}
