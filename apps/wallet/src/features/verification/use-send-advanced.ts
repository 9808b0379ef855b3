// Sends the application for the advanced level and puts what the server found wrong beside its part.
import type { CallInput, PicturePart } from '@candor/contract';
import { toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../shared/calls/call-key.ts';
import { useAct } from '../../shared/calls/use-call.ts';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { showPartProblems } from '../../shared/pictures/show-part-problems.ts';

export type SendAdvancedOptions = {
  onCardIdProblem: (message: string) => void;
  /** Such as a picture that the server no longer keeps: it is sent again from here. */
  onPictureProblem: (part: PicturePart, message: string) => void;
};

export function useSendAdvanced({ onCardIdProblem, onPictureProblem }: SendAdvancedOptions) {
  const cache = useQueryClient();
  const goBack = useGoBack();
  const act = useAct('submitAdvanced', { isQuiet: true });

  /** Answers whether it was sent. */
  async function send(input: CallInput<'submitAdvanced'>): Promise<boolean> {
    try {
      const { value } = await act.mutateAsync(input);
      toast(value, 'success');
      await cache.invalidateQueries({ queryKey: callKey('getVerification') });
      goBack();
      return true;
    } catch (error) {
      showPartProblems(error, { onPictureProblem, field: 'card_id', onFieldProblem: onCardIdProblem });
      return false;
    }
  }

  return { send, isPending: act.isPending };
}
