// The choice of a role, with what it is for.
import { type OperatorRole, operatorRoles } from '@candor/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type RoleSelectProps = {
  value: OperatorRole | undefined;
  onChange: (role: OperatorRole) => void;
  /** A role that is no choice, because somebody has it already. */
  without?: OperatorRole;
  /** It was sent without one. */
  isMissing: boolean;
};

export function RoleSelect({ value, onChange, without, isMissing }: RoleSelectProps) {
  const { t } = useTranslation(['operators', 'staff']);
  return (
    <Select
      label={t('role')}
      placeholder={t('chooseRole')}
      description={value === undefined ? t('roleHint') : t(`operators:roleText_${value}`)}
      allowDeselect={false}
      value={value ?? null}
      error={isMissing}
      data={operatorRoles
        .filter(role => role !== without)
        .map(role => ({ value: role, label: t(`staff:role_${role}`) }))}
      onChange={chosen => {
        const role = operatorRoles.find(known => known === chosen);
        if (role !== undefined) onChange(role);
      }}
    />
  );
}
