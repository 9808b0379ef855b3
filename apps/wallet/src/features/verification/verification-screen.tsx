// The two levels of verification: where each stands, what it unlocks, and what to do now.
import { ErrorState, ListRow, Panel, SkeletonRows } from '@candor/ui';
import { IconLock } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/form-page.module.css';
import { href } from '../../shared/href.ts';
import { PageBar } from '../../shared/page-bar.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelTable } from './level-table.tsx';
import { useVerification } from './use-verification.ts';

export function VerificationScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  const known = verification.data;
  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        {verification.isPending ? <SkeletonRows rows={6} /> : null}
        {verification.isError && known === undefined ? (
          <ErrorState onRetry={() => void verification.refetch()} />
        ) : null}
        {known === undefined ? null : (
          <>
            <LevelCard level="basic" verification={known} />
            <LevelCard level="advanced" verification={known} />
            <LevelTable levels={known.levels} level={known.level} />
            <Panel flush>
              <ListRow
                left={<IconLock size={22} stroke={1.5} aria-hidden="true" />}
                title={t('whoSees')}
                detail={t('whoSeesText')}
                href={href('/pages/settings/security/actions')}
              />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}
