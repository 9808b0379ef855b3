// Sends a one-time code by mail or SMS to the address in a form.
import type { AccountKind, CodePurpose } from '@candor/contract';
import { toast } from '@candor/ui';
import { useAct } from '../../shared/calls/use-call.ts';

export type CodeTarget = { kind: AccountKind; address: string; areaCode: string };

/** Answers whether the code went out; the server's text, or what went wrong, shows as a toast. */
export function useSendCode(purpose: CodePurpose): (target: CodeTarget) => Promise<boolean> {
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
