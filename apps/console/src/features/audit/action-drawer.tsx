// One action of a member of staff with all that is known of it, its place in the journal included.
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../shared/calls.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import classes from './audit.module.css';

export type ActionDrawerProps = { action: RowOf<'listAudit'> | undefined; onClose: () => void };

export function ActionDrawer({ action, onClose }: ActionDrawerProps) {
  const { t } = useTranslation(['audit', 'staff']);
  return (
    <SideDrawer
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : t(`staff:action_${action.action}`)}
    >
      {action === undefined ? null : (
        <KeyValues
          items={[
            { label: t('at'), value: <Timestamp at={action.at} /> },
            { label: t('operator'), value: `${action.operator_name || '–'} (#${action.operator})` },
            { label: t('role'), value: t(`staff:role_${action.role}`) },
            { label: t('user'), value: action.user === 0 ? '–' : action.user },
            { label: t('reason'), value: <span className={classes.whole}>{action.reason || '–'}</span> },
            { label: t('digest'), value: action.digest === '' ? '–' : <code>{action.digest}</code> },
            { label: t('sequence'), value: action.sequence },
          ]}
        />
      )}
    </SideDrawer>
  );
}
