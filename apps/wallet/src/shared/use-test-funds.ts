// Fills the demo wallets with test money, as far as the exchange allows.
import { toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from './calls/failure.ts';
import { useAct } from './calls/use-call.ts';

/** What one press brings; the exchange's own cap decides how often. */
const TEST_FUNDS = [
  { currency_id: 3, number: '10000' },
  { currency_id: 1, number: '0.1' },
  { currency_id: 2, number: '2' },
] as const;

/** @param isQuiet the screen says by itself why nothing came. */
export function useTestFunds({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const { t } = useTranslation('home');
  const cache = useQueryClient();
  const fund = useAct('fundDemoWallet', { isQuiet: true });
  const [refusal, setRefusal] = useState<unknown>();
  async function getTestFunds() {
    let granted = 0;
    let last: unknown;
    for (const amount of TEST_FUNDS) {
      try {
        await fund.mutateAsync(amount);
        granted++;
      } catch (error) {
        last = error;
      }
    }
    setRefusal(granted > 0 ? undefined : last);
    if (granted > 0) toast(t('testMoneyArrived'), 'success');
    else if (!isQuiet) showFailure(last);
    await cache.invalidateQueries({ queryKey: ['own'] });
  }
  return { getTestFunds, isGetting: fund.isPending, refusal };
}
