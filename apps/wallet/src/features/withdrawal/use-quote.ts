// What a withdrawal would cost and bring, queried again while it is typed.
import type { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../shared/calls/use-call.ts';

export type Quote = CallAnswer<'quoteWithdrawal'>;

export type QuoteHold = {
  /** Absent until the server has answered for what is typed now. */
  quote: Quote | undefined;
  error: CallFailed | null;
};

const SETTLE_MS = 300;

/** An amount once it has not changed for a moment. */
export function useSettled(amount: string): string {
  const [settled, settle] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => settle(amount), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
}

/** `amount` is "" while it makes no sense. */
export function useQuote(address: number, amount: string): QuoteHold {
  const asked = useSettled(amount);
  const enabled = address !== 0 && asked !== '' && asked === amount;
  const found = useCall('quoteWithdrawal', { address_id: address, number: asked }, { enabled, staleTime: 2000 });
  return enabled ? { quote: found.data, error: found.error } : { quote: undefined, error: null };
}
