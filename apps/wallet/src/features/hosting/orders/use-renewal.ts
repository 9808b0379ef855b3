// Switches the renewal of an order; while the answer is under way it shows what was asked for.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/use-call.ts';
import type { OwnHosting } from '../hosting-product.ts';

export function useRenewal({ id, is_renew }: OwnHosting) {
  const act = useAct('setHostingRenewal');
  const cache = useQueryClient();
  const [asked, setAsked] = useState<boolean>();

  async function set(isOn: boolean) {
    if (asked !== undefined) return;
    setAsked(isOn);
    try {
      await act.mutateAsync({ id, is_renew: isOn ? 1 : 0 });
    } catch {
      // The failure has been shown; the list says what holds.
    }
    await cache.invalidateQueries({ queryKey: ['own', 'listHostings'] });
    setAsked(undefined);
  }

  return { isOn: asked ?? is_renew === 1, set };
}
