// Who came by the code, what their fees brought, and who earned most: one of them at a time.

import type { InvitedState } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, Badge, type BadgeTone, ListRow, Panel, Segmented } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { Leaderboard } from './leaderboard.tsx';
import classes from './promotion.module.css';

const TONES = {
  registered: 'neutral',
  verified: 'accent',
  traded: 'good',
  held: 'waiting',
} as const satisfies Record<InvitedState, BadgeTone>;

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

/** What fees of others brought, each with its coin and its day. */
function RebateList() {
  const { t } = useTranslation('promotion');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listRebates', {});
  return (
    <PagedList pages={pages} keyOf={(_, index) => index} emptyText={t('noRebates')}>
      {row => (
        <ListRow
          title={row.from_account_number === '' ? t('closedAccount') : row.from_account_number}
          detail={`${t(`source_${row.source}`)} · ${t('levelShort', { level: row.level })}`}
          right={<Amount value={row.value} unit={row.currency_name} tint="sign" withPlus />}
          rightDetail={shortDateTime(momentOf(row.created_time))}
        />
      )}
    </PagedList>
  );
}

/** Who signed up with the code, masked, and how far each has come. */
function InvitedList() {
  const { t } = useTranslation('promotion');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listInvited', {});
  return (
    <PagedList pages={pages} keyOf={(_, index) => index} emptyText={t('noInvited')}>
      {({ account, time, state }) => (
        <ListRow
          title={account === '' ? t('closedAccount') : account}
          detail={shortDateTime(momentOf(time))}
          right={<Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>}
        />
      )}
    </PagedList>
  );
}
