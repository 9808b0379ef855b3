// The invitation code, and whose it is: masked, or beside the field that it is nobody's.
import { bareText } from '@candor/money';
import { TextField, type TextFieldProps } from '@candor/ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';

const LIKE_A_CODE = /^[A-Za-z0-9]{8}$/;

export type InvitationFieldProps = Omit<TextFieldProps, 'label'> & {
  /** What stands in the field now. */
  code: string;
};

export function InvitationField({ code, problem, ...input }: InvitationFieldProps) {
  const { t } = useTranslation(['login', 'problems']);
  const given = useDeferredValue(bareText(code));
  const isWhole = LIKE_A_CODE.test(given);
  const { data } = useCall('getInviter', { extension_code: given }, { enabled: isWhole });
  const account = isWhole ? data?.account : undefined;
  return (
    <TextField
      label={t('invitationCode')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
      hint={account ? t('invitedBy', { account }) : undefined}
      problem={problem ?? (account === '' ? t('problems:unknown_invitation') : undefined)}
    />
  );
}
