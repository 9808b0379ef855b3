// Puts the first steps away or brings them back, on every device of their owner.
import { toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '../calls/use-call.ts';

export function usePutAway() {
  const { t } = useTranslation('guide');
  const set = useAct('setGuide', {
    changes: ['getGuide'],
    onDone: ({ is_put_away }) => toast(t(is_put_away === 1 ? 'isAway' : 'isBack'), 'success'),
  });
  const change = (is_put_away: 0 | 1) => set.mutate({ is_put_away });
  return { putAway: () => change(1), bringBack: () => change(0), isPending: set.isPending };
}
