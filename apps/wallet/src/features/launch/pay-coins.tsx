// The switch between the pay coins of a launch, which the address names.
import { Segmented } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LaunchGroup } from './launches.ts';

/** Nothing where there is one only. */
export function PayCoins({ group, current }: { group: LaunchGroup; current: number }) {
  const { t } = useTranslation('launch');
  const [query, setQuery] = useSearchParams();
  if (group.launches.length < 2) return null;
  return (
    <Segmented
      label={t('payCoins')}
      value={String(current)}
      onChange={id => setQuery({ ...Object.fromEntries(query), id }, { replace: true })}
      options={group.launches.map(({ id, currency_name }) => ({ value: String(id), label: currency_name }))}
    />
  );
}
