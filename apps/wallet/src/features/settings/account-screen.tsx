// The account: its number, its contacts, its invitation code, how far it is verified.
import type { CallAnswer } from '@candor/contract';
import { ErrorState, IconButton, ListRow, Panel, SkeletonRows } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';
import { href } from '../../shared/href.ts';
import { PageBar } from '../../shared/page-bar.tsx';
import { useCall } from '../../shared/use-call.ts';
import classes from './account-screen.module.css';

const verificationTexts = { 0: 'verificationNone', 1: 'verificationReview', 2: 'verificationDone' } as const;

export function AccountScreen() {
  const { t } = useTranslation('settings');
  const user = useCall('getUser', {});
  return (
    <>
      <PageBar title={t('account')} />
      <div className={classes.page}>
        {user.isPending ? <SkeletonRows rows={5} /> : null}
        {user.isError ? <ErrorState onRetry={() => user.refetch()} /> : null}
        {user.isSuccess ? <AccountFacts user={user.data} /> : null}
      </div>
    </>
  );
}

function AccountFacts({ user }: { user: CallAnswer<'getUser'> }) {
  const { t } = useTranslation(['settings', 'bankCard', 'accountActions']);
  return (
    <>
      <Panel flush>
        <CopyRow title={t('uid')} value={String(user.id)} label={t('copyUid')} />
        <ListRow title={t('email')} right={<Value text={user.email} />} />
        <ListRow title={t('phone')} right={<Value text={user.phone} />} />
        <ListRow
          title={t('verification')}
          right={<Value text={t(verificationTexts[user.review_status])} />}
          href={href('/pages/verification/index')}
        />
        <ListRow title={t('bankCard:title')} href={href('/pages/bankbind/index')} />
        <ListRow title={t('accountActions:title')} href={href('/pages/settings/security/actions')} />
      </Panel>
      {user.extension_code === '' ? null : (
        <Panel flush>
          <CopyRow title={t('invitationCode')} value={user.extension_code} label={t('copyInvitationCode')} />
        </Panel>
      )}
    </>
  );
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation('settings');
  return <span className={classes.value}>{text === '' ? t('notSet') : text}</span>;
}

function CopyRow({ title, value, label }: { title: string; value: string; label: string }) {
  return (
    <ListRow
      title={title}
      right={
        <span className={classes.copy}>
          <span className={classes.number}>{value}</span>
          <IconButton label={label} icon={<IconCopy size={18} stroke={1.5} />} onClick={() => copyText(value)} />
        </span>
      }
    />
  );
}
