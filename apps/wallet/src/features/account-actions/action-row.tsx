// One action of a member of staff: what, who by role, when and why.
import type { CallAnswer } from '@candor/contract';
import { Badge } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './action-row.module.css';

type Action = CallAnswer<'listAccountActions'>['list'][number];

export function ActionRow({ action }: { action: Action }) {
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
