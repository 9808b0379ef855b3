// One user. Nothing shows before the view was audited with a reason; half an hour later it is covered again.
import { ErrorState, SkeletonRows, useCountdown } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { failureText } from '../../shared/failure.ts';
import { BackLink } from '../../shared/parts/back-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { useCall } from '../../shared/use-call.ts';
import { OpenUserForm } from './open-user-form.tsx';
import type { Profile } from './user.ts';
import { UserFacts } from './user-facts.tsx';
import { UserPowers } from './user-powers.tsx';
import { UserTabs } from './user-tabs.tsx';
import { UserWarnings } from './user-warnings.tsx';
import classes from './users.module.css';

export function UserScreen() {
  const { t } = useTranslation(['users', 'frame']);
  const id = Number(useParams().id);
  // The list as it was left: whoever comes from it goes back to the same search.
  const list = (useLocation().state as { search?: string } | null)?.search ?? '';
  const profile = useCall('getProfile', { id });
  const left = useCountdown(profile.data?.opened_until ?? 0);
  const isOpen = profile.data !== undefined && left > 0;
  return (
    <Page
      title={t('userNumber', { id })}
      isLong
      before={<BackLink to={`/users${list}`} label={t('frame:page_users')} />}
      text={isOpen ? <OpenNote profile={profile.data} /> : undefined}
      actions={isOpen ? <UserPowers profile={profile.data} /> : undefined}
    >
      {isOpen ? (
        <>
          <UserFacts profile={profile.data} />
          <UserWarnings profile={profile.data} />
          <UserTabs profile={profile.data} />
        </>
      ) : profile.isPending ? (
        <SkeletonRows rows={6} />
      ) : profile.data !== undefined || profile.error?.failure.code === 'user_not_opened' ? (
        <OpenUserForm id={id} />
      ) : (
        <ErrorState text={failureText(profile.error)} onRetry={() => void profile.refetch()} />
      )}
    </Page>
  );
}

function OpenNote({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  return (
    <span className={classes.openNote}>
      <span>
        {t('openFor')} <Remaining until={profile.opened_until} over="0" />
      </span>
    </span>
  );
}
