// Narrows a list to one coin among those that come and go by chains.
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../use-call.ts';

const FRESH_MS = 60_000;

export type CoinFilterProps = {
  /** The coin's number; "" = all coins. */
  value: string;
  onChange: (value: string) => void;
};

export function CoinFilter({ value, onChange }: CoinFilterProps) {
  const { t } = useTranslation('parts');
  const { data } = useCall('listChains', {}, { staleTime: FRESH_MS });
  const coins = data?.coins ?? [];
  return (
    <Select
      aria-label={t('coin')}
      placeholder={t('anyCoin')}
      clearable
      value={coins.some(({ currency }) => String(currency) === value) ? value : null}
      data={coins.map(({ currency, currency_name: label }) => ({ value: String(currency), label }))}
      onChange={chosen => onChange(chosen ?? '')}
    />
  );
}
