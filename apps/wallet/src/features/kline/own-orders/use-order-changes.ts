// Amends and cancels open orders from the chart, and says what became of it.
import { CallFailed, type CallResult } from '@candor/client';
import { toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';

export type OrderChanges = {
  /** The order that is being changed. */
  busy: number | undefined;
  /** Resolves once the chart shows what holds now, changed or not. */
  amend: (id: number, price: string) => Promise<void>;
  cancel: (id: number) => Promise<void>;
};

export function useOrderChanges(): OrderChanges {
  const { t } = useTranslation(['spot', 'shared']);
  const cache = useQueryClient();
  const [busy, setBusy] = useState<number>();

  async function change(id: number, call: Promise<CallResult<'amendSpotOrder' | 'cancelSpotOrder'>>, done: string) {
    setBusy(id);
    const result = await call;
    if (result.ok) toast(done, 'success');
    else if (result.failure.kind === 'unknown-outcome') toast(t('shared:outcomeUnknown'));
    else {
      const [problem] = result.failure.problems;
      if (problem === undefined) showFailure(new CallFailed(result.failure));
      else toast(problem.message, 'error');
    }
    await cache.invalidateQueries({ queryKey: ['own'] });
    setBusy(undefined);
  }

  return {
    busy,
    amend: (id, price) => change(id, client.amendSpotOrder({ id, target_price: price }), t('spot:amended')),
    cancel: id => change(id, client.cancelSpotOrder({ id }), t('spot:cancelled')),
  };
}
