// What staff can do: the permission table itself, as the server reads it.

import { mayDo, operatorRoles, type Permission, permissions, permissionWord, takesTwo } from '@candor/contract';
import { ScrollBox } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge } from '../../shared/parts/values.tsx';
import { useMe } from '../../shared/session.ts';
import classes from './powers-screen.module.css';

const names = Object.keys(permissions) as Permission[];

export function PowersScreen() {
  const { t } = useTranslation(['frame', 'operators', 'staff']);
  const me = useMe();
  return (
    <Page title={t('page_powers')} text={t('operators:powersText')}>
      <div className={classes.frame}>
        <ScrollBox label={t('page_powers')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('operators:power')}</th>
                {operatorRoles.map(role => (
                  <th key={role} scope="col" data-own={role === me.role || undefined}>
                    {t(`staff:role_${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map(name => (
                <tr key={name}>
                  <th scope="row">
                    <span className={classes.power}>
                      {t(`staff:may_${permissionWord(name)}`)}
                      {takesTwo.has(name) ? <StatusBadge tone="accent">{t('operators:takesTwo')}</StatusBadge> : null}
                    </span>
                  </th>
                  {operatorRoles.map(role => (
                    <td key={role} data-own={role === me.role || undefined}>
                      {mayDo(role, name) ? (
                        <>
                          <IconCheck className={classes.yes} size={17} stroke={2} aria-hidden="true" />
                          <span className="visually-hidden">{t('operators:may')}</span>
                        </>
                      ) : (
                        <span className="visually-hidden">{t('operators:mayNot')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </Page>
  );
}
