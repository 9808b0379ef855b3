// Whether this exchange takes deposits at all, and of which coins.
import { useEffect } from 'react';
import { useCall } from './calls/use-call.ts';
import { storage } from './device/storage.ts';

const FRESH_MS = 60_000;

/** `takes` says whether a coin can be deposited; `any`, until the exchange has answered, what it said the last time, and true the first time: most take some. */
export function useOffersDeposits(): { any: boolean; takes: (coin: number) => boolean } {
  const coins = useCall('listDepositCoins', {}, { staleTime: FRESH_MS }).data;
  // Without any coin there may still be a bank.
  const bank = useCall('getBankDeposit', {}, { staleTime: FRESH_MS, enabled: coins?.length === 0 }).data;
  const offersBank = bank === undefined ? undefined : bank.accounts.length > 0;
  const any = coins === undefined ? undefined : coins.length > 0 || offersBank;
  useEffect(() => {
    if (any !== undefined) storage.write('deposits', String(any));
  }, [any]);
  return {
    any: any ?? storage.read('deposits') !== 'false',
    takes: coin => coins?.some(({ currency }) => currency === coin) ?? false,
  };
}
