// Sends the request to remove a factor, and puts what the server found wrong beside its part.
import type { CallInput, PicturePart } from '@candor/contract';
import { toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../../shared/calls/use-call.ts';
import { showPartProblems } from '../../shared/pictures/show-part-problems.ts';

export type RequestResetOptions = {
  onCodeProblem: (message: string) => void;
  /** Such as a picture that the server no longer keeps: it is sent again from here. */
  onPictureProblem: (part: PicturePart, message: string) => void;
};

export function useRequestReset(firstTicket: string, { onCodeProblem, onPictureProblem }: RequestResetOptions) {
  const { t } = useTranslation('factorReset');
  const navigate = useNavigate();
  const [ticket, setTicket] = useState(firstTicket);
  const start = useAct('startFactorReset');
  const request = useAct('requestFactorReset', { isQuiet: true });

  /** Another code; answers whether it went out. */
  async function sendAgain(): Promise<boolean> {
    return start.mutateAsync({ ticket }).then(
      ({ value }) => {
        setTicket(value.ticket);
        return true;
      },
      () => false,
    );
  }

  /** Answers whether it was sent. */
  async function send(input: Omit<CallInput<'requestFactorReset'>, 'ticket'>): Promise<boolean> {
    try {
      await request.mutateAsync({ ...input, ticket });
      toast(t('requested'), 'success');
      navigate('/pages/user/login/factorReset', { replace: true, state: { ticket } });
      return true;
    } catch (error) {
      showPartProblems(error, { onPictureProblem, field: 'code', onFieldProblem: onCodeProblem });
      return false;
    }
  }

  return { send, sendAgain, isPending: request.isPending };
}
