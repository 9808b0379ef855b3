// Amends and cancels open orders from the chart, and says what became of it.
import { CallFailed, type CallResult } from '@candor/client';
import { toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import type { OrderLine } from './own-marks.ts';

export type OrderChanges = {
  /** The order that is being changed. */
  busy: number | undefined;
  /** Resolves once the chart shows what holds now, changed or not. */
  amend: (line: Pick<OrderLine, 'id' | 'isStop'>, price: string) => Promise<void>;
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
    amend: ({ id, isStop }, price) => {
      const asked = isStop ? { id, trigger_price: price } : { id, target_price: price };
      return change(id, client.amendSpotOrder(asked), t('spot:amended'));
    },
    cancel: id => change(id, client.cancelSpotOrder({ id }), t('spot:cancelled')),
  };
}
