// Sends a code for a change of contacts; answers whether it went out, and tells what went wrong otherwise.
import type { CallInput } from '@candor/contract';
import { toast } from '@candor/ui';
import { useAct } from '../../shared/calls/use-call.ts';

export function useSendContactCode(): (input: CallInput<'sendContactCode'>) => Promise<boolean> {
  const send = useAct('sendContactCode');
  return async input => {
    try {
      toast((await send.mutateAsync(input)).value, 'success');
      return true;
    } catch {
      return false;
    }
  };
}
