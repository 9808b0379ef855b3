// Who came by the code, what their fees brought, and who earned most: one of them at a time.
import { Panel, Segmented } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitedList } from './invited-list.tsx';
import { Leaderboard } from './leaderboard.tsx';
import classes from './promotion.module.css';
import { RebateList } from './rebate-list.tsx';

const LISTS = { invited: InvitedList, rebates: RebateList, board: Leaderboard } as const;
const NAMES = ['invited', 'rebates', 'board'] as const;

export function ReferralLists() {
  const { t } = useTranslation('promotion');
  const [shown, show] = useState<(typeof NAMES)[number]>('invited');
  const Shown = LISTS[shown];
  return (
    <div className={classes.stack}>
      <Segmented
        label={t('lists')}
        look="tabs"
        value={shown}
        onChange={show}
        options={NAMES.map(value => ({ value, label: t(value) }))}
      />
      <Panel flush>
        <Shown />
      </Panel>
    </div>
  );
}
