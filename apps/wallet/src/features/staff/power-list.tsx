// Every power with the roles that have it, and a mark where it takes two people.
import { type CallAnswer, type OperatorRole, permissionWord } from '@candor/contract';
import { Badge } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './power-list.module.css';

export type PowerListProps = {
  powers: CallAnswer<'listPowers'>['powers'];
  /** Only what this role may do. */
  role?: OperatorRole | undefined;
};

export function PowerList({ powers, role }: PowerListProps) {
  const { t } = useTranslation(['aboutStaff', 'staff']);
  const shown = role === undefined ? powers : powers.filter(power => power.roles.includes(role));
  return (
    <ul>
      {shown.map(power => (
        <li key={power.permission} className={classes.power}>
          <span className={classes.what}>{t(`staff:may_${permissionWord(power.permission)}`)}</span>
          {power.takes_two === 1 ? <Badge tone="accent">{t('takesTwo')}</Badge> : null}
          {role === undefined ? (
            <span className={classes.roles}>{power.roles.map(each => t(`staff:role_${each}`)).join(' · ')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
