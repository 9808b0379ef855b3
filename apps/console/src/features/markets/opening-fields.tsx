// How a new market opens: the price that the first orders are measured by, the time, and how long its auction collects orders.
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TypedOpening } from './typed-opening.ts';

export type OpeningFieldsProps = {
  value: TypedOpening;
  problems: Readonly<Record<string, string>>;
  onChange: (value: TypedOpening) => void;
};

export function OpeningFields({ value, problems, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('proposals');
  const set = (part: Partial<TypedOpening>) => onChange({ ...value, ...part });
  return (
    <>
      <TextInput
        label={t('field_first_price')}
        inputMode="decimal"
        value={value.firstPrice}
        error={problems.first_price}
        onChange={event => set({ firstPrice: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={t('field_opens_at')}
        value={value.opensAt}
        error={problems.opens_at}
        onChange={event => set({ opensAt: event.currentTarget.value })}
      />
      <TextInput
        label={t('field_auction_seconds')}
        inputMode="numeric"
        value={value.auctionSeconds}
        error={problems.auction_seconds}
        onChange={event => set({ auctionSeconds: event.currentTarget.value })}
      />
    </>
  );
}
