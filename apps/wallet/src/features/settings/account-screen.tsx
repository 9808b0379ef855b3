// The account: its number, its contacts, its safety, how far it is verified, its invitation code.
import type { CallAnswer } from '@candor/contract';
import { IconButton, ListRow, Panel } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { SecurityEntry } from './security-entry.tsx';
import classes from './settings.module.css';

export function AccountScreen() {
  const { t } = useTranslation('settings');
  const user = useCall('getUser', {});
  return (
    <>
      <PageBar title={t('account')} />
      <div className={formPage.page}>
        <Loaded from={user} rows={5}>
          {known => <AccountFacts user={known} />}
        </Loaded>
      </div>
    </>
  );
}

function AccountFacts({ user }: { user: CallAnswer<'getUser'> }) {
  const { t } = useTranslation(['settings', 'addressBook', 'bankCard', 'accountActions', 'promotion']);
  return (
    <>
      <Panel flush>
        <CopyRow title={t('uid')} value={String(user.id)} label={t('copyUid')} />
        <ListRow title={t('email')} right={<Value text={user.email} />} href={href('/pages/settings/security/email')} />
        <ListRow title={t('phone')} right={<Value text={user.phone} />} href={href('/pages/settings/security/phone')} />
      </Panel>
      <Panel flush>
        <SecurityEntry />
        <VerificationRow reviewStatus={user.review_status} />
        <ListRow title={t('bankCard:title')} href={href('/pages/bankbind/index')} />
        <ListRow title={t('addressBook:title')} href={href('/pages/user/address/index')} />
        <ListRow title={t('accountActions:title')} href={href('/pages/settings/security/actions')} />
      </Panel>
      {user.extension_code === '' ? null : (
        <Panel flush>
          <CopyRow title={t('invitationCode')} value={user.extension_code} label={t('copyInvitationCode')} />
          <ListRow title={t('promotion:title')} href={href('/pages/promotion/index')} />
        </Panel>
      )}
    </>
  );
}

/** The level that has passed, and the application that is under review. */
function VerificationRow({ reviewStatus }: { reviewStatus: CallAnswer<'getUser'>['review_status'] }) {
  const { t } = useTranslation(['settings', 'verification']);
  const known = useCall('getVerification', {}).data;
  const isUnderReview =
    reviewStatus === 1 || known?.basic.status === 'under_review' || known?.advanced.status === 'under_review';
  const level = known?.level ?? (reviewStatus === 2 ? 'basic' : 'none');
  const passed = level === 'none' ? t('verificationNone') : t(`verification:level_${level}`);
  return (
    <ListRow
      title={t('verification')}
      right={<Value text={passed} />}
      rightDetail={isUnderReview ? t('verificationReview') : undefined}
      href={href('/pages/verification/index')}
    />
  );
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation('settings');
  return <span className={classes.fact}>{text === '' ? t('notSet') : text}</span>;
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
