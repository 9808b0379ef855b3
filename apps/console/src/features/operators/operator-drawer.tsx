// One member of staff beside the list, with what may be done about their place here.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import { type Operator, operatorTones } from './operator.ts';
import { OperatorActions } from './operator-actions.tsx';

export type OperatorDrawerProps = {
  operator: Operator | undefined;
  /** Who invited them; undefined for the first ones. */
  inviter: Operator | undefined;
  onClose: () => void;
};

export function OperatorDrawer({ operator, inviter, onClose }: OperatorDrawerProps) {
  const { t } = useTranslation(['operators', 'ownAccount', 'signIn', 'staff']);
  const me = useMe();
  const mayChange = useMay('operators.change');
  return (
    <SideDrawer opened={operator !== undefined} onClose={onClose} title={operator?.name || operator?.email || ''}>
      {operator === undefined ? null : (
        <>
          <KeyValues
            items={[
              { label: t('signIn:email'), value: operator.email },
              { label: t('ownAccount:number'), value: operator.id },
              { label: t('role'), value: t(`staff:role_${operator.role}`) },
              {
                label: t('state'),
                value: <StatusBadge tone={operatorTones[operator.state]}>{t(`state_${operator.state}`)}</StatusBadge>,
              },
              { label: t('factor'), value: operator.has_factor ? t('factorSet') : t('factorMissing') },
              { label: t('invitedBy'), value: inviter === undefined ? t('firstOnes') : inviter.name || inviter.email },
              { label: t('since'), value: <Timestamp at={operator.created_at} /> },
              { label: t('lastSeen'), value: <Timestamp at={operator.last_seen_at} none={t('never')} /> },
              { label: t('failedLogins'), value: <FailedLogins operator={operator} /> },
              ...(operator.state === 'invited'
                ? [{ label: t('invitationEnds'), value: <Timestamp at={operator.invitation_expires_at} /> }]
                : []),
              ...(operator.held_until === 0
                ? []
                : [{ label: t('heldUntil'), value: <Timestamp at={operator.held_until} /> }]),
              ...(operator.closed_at === 0
                ? []
                : [{ label: t('closedAt'), value: <Timestamp at={operator.closed_at} /> }]),
            ]}
          />
          {mayChange && operator.id !== me.id ? (
            <OperatorActions key={operator.id} operator={operator} onDone={onClose} />
          ) : null}
        </>
      )}
    </SideDrawer>
  );
}

/** How often somebody failed to log in as an operator lately, and when and from where last. */
function FailedLogins({ operator }: { operator: Operator }) {
  const { t } = useTranslation('operators');
  const formats = useFormats();
  if (operator.failed_logins === 0) return t('noFailedLogins');
  return t('failedLoginsOf', {
    amount: formats.count(operator.failed_logins),
    when: formats.shortDateTime(operator.last_failed_at),
    address: operator.last_failed_address,
  });
}
