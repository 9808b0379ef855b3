// The code field of a form with its sending, and in demo mode the message itself.
import type { CodePurpose } from '@candor/contract';
import { CodeField, type TextFieldProps } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoMessage } from '../../shared/demo-message.tsx';
import { type CodeTarget, useSendCode } from './use-send-code.ts';

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
