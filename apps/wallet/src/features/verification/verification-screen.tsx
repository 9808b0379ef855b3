// The two levels of verification: where each stands, what it unlocks, and what to do now.
import { ListRow, Panel } from '@candor/ui';
import { IconLock } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelTable } from './level-table.tsx';
import { useVerification } from './use-verification.ts';

export function VerificationScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  return (
    <>
      <PageBar title={t('title')} help="verification" />
      <div className={formPage.page}>
        <Loaded from={verification} rows={6}>
          {known => (
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
        </Loaded>
      </div>
    </>
  );
}
