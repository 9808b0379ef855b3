// How a new market opens: the price that the first orders are measured by, the time, and how long its auction collects orders.
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DialogForm } from '../../shared/forms.ts';
import { localText, momentOfLocal, wholeNumber } from '../../shared/value-texts.ts';
import type { Market } from './market.ts';

export function OpeningFields({ form: { values, refused, change } }: { form: DialogForm<TypedOpening> }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <TextInput
        label={t('field_first_price')}
        inputMode="decimal"
        value={values.first_price}
        error={refused.first_price}
        onChange={event => change({ first_price: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={t('field_opens_at')}
        value={values.opens_at}
        error={refused.opens_at}
        onChange={event => change({ opens_at: event.currentTarget.value })}
      />
      <TextInput
        label={t('field_auction_seconds')}
        inputMode="numeric"
        value={values.auction_seconds}
        error={refused.auction_seconds}
        onChange={event => change({ auction_seconds: event.currentTarget.value })}
      />
    </>
  );
}

/** How a market opens as the user types it. */
export type TypedOpening = { first_price: string; opens_at: string; auction_seconds: string };

export const USUAL_AUCTION_SECONDS = '180';

/** Empty for a market that opened without an auction. */
export function typedOpening(opening: Market['opening']): TypedOpening {
  if (opening === null) return { first_price: '', opens_at: '', auction_seconds: '' };
  const { first_price, opens_at, auction_seconds } = opening;
  return { first_price, opens_at: localText(opens_at), auction_seconds: String(auction_seconds) };
}

/** What is no number goes as it is: the server says so beside the field. */
export function openingOfTyped({ first_price, opens_at, auction_seconds }: TypedOpening) {
  return {
    first_price: first_price.trim(),
    opens_at: momentOfLocal(opens_at),
    auction_seconds: wholeNumber(auction_seconds),
  };
}

/** What differs from how the market opens so far; a time is the same to the minute. */
export function changedOpening(before: TypedOpening, typed: TypedOpening): Partial<ReturnType<typeof openingOfTyped>> {
  const opening = openingOfTyped(typed);
  return {
    ...(typed.first_price.trim() !== before.first_price && { first_price: opening.first_price }),
    ...(typed.opens_at !== before.opens_at && { opens_at: opening.opens_at }),
    ...(typed.auction_seconds.trim() !== before.auction_seconds && { auction_seconds: opening.auction_seconds }),
  };
}
