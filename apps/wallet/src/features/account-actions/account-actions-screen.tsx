// "What happened on my account": everything that members of staff did or viewed, with time, role and reason.
import { EmptyState, ListRow, Note, Panel, PullToRefresh } from '@candor/ui';
import { IconEye, IconShield } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import classes from './account-actions-screen.module.css';
import { ActionRow } from './action-row.tsx';

export function AccountActionsScreen() {
  const { t } = useTranslation('accountActions');
  const actions = useCallPages('listAccountActions', {});
  return (
    <>
      <PageBar title={t('title')} />
      <PullToRefresh onRefresh={() => actions.refetch()}>
        <div className={classes.page}>
          <Note>{t('intro')}</Note>
          <Panel flush>
            {actions.rows?.length === 0 ? (
              <EmptyState icon={<IconEye size={28} stroke={1.25} />} text={t('none')} hint={t('noneText')} />
            ) : (
              <PagedList pages={actions} keyOf={action => action.id}>
                {action => <ActionRow action={action} />}
              </PagedList>
            )}
          </Panel>
          <Panel flush>
            <ListRow
              left={<IconShield size={22} stroke={1.5} aria-hidden="true" />}
              title={t('staff')}
              detail={t('staffText')}
              href={href('/pages/about/staff')}
            />
          </Panel>
        </div>
      </PullToRefresh>
    </>
  );
}
