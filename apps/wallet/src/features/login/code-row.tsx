// The code field of a form with its sending, and in demo mode the message itself.
import type { AccountKind, CodePurpose } from '@candor/contract';
import { CodeField, type TextFieldProps, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import { DemoMessage } from '../../shared/demo-message.tsx';

export type CodeRowProps = {
  purpose: CodePurpose;
  target: CodeTarget;
  /** Checks the address before a code goes there. */
  checkTarget: () => Promise<boolean>;
  field: TextFieldProps;
  onFill: (code: string) => void;
};

export function CodeRow({ purpose, target, checkTarget, field, onFill }: CodeRowProps) {
  const { t } = useTranslation('login');
  const sendCode = useSendCode(purpose);
  const [sentTo, setSentTo] = useState('');

  async function send(): Promise<boolean> {
    if (!(await checkTarget()) || !(await sendCode(target))) return false;
    setSentTo(target.address);
    return true;
  }

  return (
    <>
      <CodeField
        // Another address is another wait.
        key={target.kind}
        label={t('code')}
        hint={sentTo === '' ? undefined : t('codeSentTo', { target: sentTo })}
        onSend={send}
        {...field}
      />
      <DemoMessage target={sentTo} onFill={onFill} />
    </>
  );
}

type CodeTarget = { kind: AccountKind; address: string; areaCode: string };

/** Answers whether the code went out; the server's text, or what went wrong, shows as a toast. */
function useSendCode(purpose: CodePurpose): (target: CodeTarget) => Promise<boolean> {
  const mail = useAct('sendMailCode');
  const phone = useAct('sendPhoneCode');
  return async ({ kind, address, areaCode }) => {
    try {
      const { value } =
        kind === 'email'
          ? await mail.mutateAsync({ user_string: address, type: purpose })
          : await phone.mutateAsync({ user_string: address, type: purpose, area_code: areaCode });
      toast(value, 'success');
      return true;
    } catch {
      return false;
    }
  };
}
