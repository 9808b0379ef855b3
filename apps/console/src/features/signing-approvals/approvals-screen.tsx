// Payments that the signer makes only with operators' passkeys: each in plain words, who has signed, and signing.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Page } from '../../shared/parts/page.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { ApprovalCard } from './approval-card.tsx';
import classes from './approvals.module.css';

export function ApprovalsScreen() {
  const { t } = useTranslation(['signingApprovals', 'frame']);
  const list = useCall('listSigningApprovals', {}, { refetchInterval: REFRESH_MS });
  return (
    <Page title={t('frame:page_signingApprovals')} text={t('text')} isLong>
      {list.isPending ? <SkeletonRows rows={3} /> : null}
      {list.isError && list.data === undefined ? (
        <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      <StaleNotice query={list} />
      {list.data?.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <div className={classes.cards}>
        {list.data?.map(approval => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
      </div>
    </Page>
  );
}
