// Removes an own price alert, from each place that shows it.
import { toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '../calls/use-call.ts';

/** Removes an own price alert, from wherever it is shown. */
export function useRemoveAlert() {
  const { t } = useTranslation('alerts');
  const act = useAct('removeAlert', {
    changes: ['listAlerts'],
    onDone: ({ id }) => toast(t('removed'), 'success', `alert ${id}`),
  });
  return {
    isRemoving: act.isPending,
    remove: (id: number) => act.mutate({ id }),
  };
}
