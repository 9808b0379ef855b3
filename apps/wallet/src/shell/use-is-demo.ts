// Whether this is a demo: as the server says, and until it has answered as it said the last time, so that no page jumps.
import { useEffect } from 'react';
import { storage } from '../shared/device/storage.ts';
import { useMarketState } from '../shared/market-state.ts';

export function useIsDemo(): boolean {
  const isDemo = useMarketState().data?.demo;
  useEffect(() => {
    if (isDemo !== undefined) storage.write('demo', String(isDemo));
  }, [isDemo]);
  return isDemo ?? storage.read('demo') === 'true';
}
