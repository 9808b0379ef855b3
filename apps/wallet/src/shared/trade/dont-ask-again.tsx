// The box in a question by which its kind of ticket is asked about no more; the settings switch each kind back on.
import { Checkbox } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../device/preferences.ts';

export type AskedKind =
  | 'confirmsOrders'
  | 'confirmsContracts'
  | 'confirmsOptions'
  | 'confirmsChartChanges'
  | 'confirmsKeyCancels';

export function DontAskAgain({ kind }: { kind: AskedKind }) {
  const { t } = useTranslation('spot');
  const asks = usePreferences(state => state[kind]);
  return (
    <Checkbox
      label={t(`dontAsk_${kind}`)}
      checked={!asks}
      onChange={event => changePreferences({ [kind]: !event.currentTarget.checked })}
    />
  );
}
