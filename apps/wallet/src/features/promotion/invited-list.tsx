// Who signed up with the code, masked, and how far each has come.
import type { InvitedState } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Badge, type BadgeTone, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';

const TONES = {
  registered: 'neutral',
  verified: 'accent',
  traded: 'good',
  held: 'waiting',
} as const satisfies Record<InvitedState, BadgeTone>;

export function InvitedList() {
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
