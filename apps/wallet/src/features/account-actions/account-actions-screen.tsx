// "Staff actions on my account": everything that members of staff did or viewed, with time, role and reason.

import type { CallAnswer } from '@candor/contract';
import { Badge, EmptyState, ListRow, Note, Panel, PullToRefresh } from '@candor/ui';
import { IconEye, IconShield } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import classes from './account-actions-screen.module.css';

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

type Action = CallAnswer<'listAccountActions'>['list'][number];

/** One action of a member of staff: what, who by role, when and why. */
function ActionRow({ action }: { action: Action }) {
  const { t } = useTranslation(['accountActions', 'staff']);
  const formats = useFormats();
  const isView = action.is_look === 1;
  return (
    <article className={classes.row}>
      <div className={classes.head}>
        <h2 className={classes.what}>{t(`staff:action_${action.action}`)}</h2>
        <Badge tone={isView ? 'neutral' : 'accent'}>{t(isView ? 'look' : 'act')}</Badge>
      </div>
      {action.reason === '' ? null : <p className={classes.reason}>{t('reason', { reason: action.reason })}</p>}
      <p className={classes.facts}>
        <span>{t(`staff:role_${action.role}`)}</span>
        <time dateTime={new Date(action.at).toISOString()}>{formats.dateTime(action.at)}</time>
        <span>{t('entry', { sequence: action.sequence })}</span>
      </p>
    </article>
  );
}
