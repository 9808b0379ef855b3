// The request itself: the code, fresh pictures where the account has shown some before, and a word to those who decide.
import { type CallAnswer, type CallInput, type PicturePart, verificationParts } from '@candor/contract';
import { CodeField, Form, Note, Panel, SubmitButton, TextArea, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../../shared/calls/use-call.ts';
import { DemoMessage } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PaperField } from '../../shared/pictures/paper-field.tsx';
import { EMPTY_DRAFT, readyPictures } from '../../shared/pictures/picture-draft.ts';
import { showPartProblems } from '../../shared/pictures/submit-failure.ts';
import { usePictures } from '../../shared/pictures/use-pictures.ts';

const NOTE_LENGTH = 500;

export type LostFactorFormProps = {
  started: CallAnswer<'startFactorReset'>;
  /** The address that was logged in with, which in demo mode is the one whose messages can be read. */
  account: string;
};

export function LostFactorForm({ started, account }: LostFactorFormProps) {
  const { t } = useTranslation(['factorReset', 'problems', 'verification']);
  const pictures = usePictures(EMPTY_DRAFT);
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const request = useRequestReset(started.ticket, { onCodeProblem: setProblem, onPictureProblem: pictures.fail });
  const { paths, missing, isSending } = readyPictures(
    pictures.draft,
    started.needs_pictures === 1 ? verificationParts.advanced : [],
  );

  async function send() {
    pictures.require(missing);
    if (code === '') setProblem(t('problems:required'));
    if (code === '' || missing.length > 0) return;
    await request.send({ code, ...(note.trim() === '' ? {} : { note }), ...paths });
  }

  return (
    <Form className={formPage.form} onSubmit={() => void send()}>
      <Panel>
        <div className={formPage.form}>
          <CodeField
            label={t('code')}
            hint={t('codeSentTo', { target: started.code_target })}
            isSentAlready
            onSend={request.sendAgain}
            value={code}
            problem={problem}
            onChange={event => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
          />
          <DemoMessage target={account} onFill={setCode} />
          <TextArea
            label={t('note')}
            hint={t('noteHint')}
            rows={3}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </div>
      </Panel>
      {started.needs_pictures === 1 ? (
        <>
          <Note>{t('picturesText')}</Note>
          {verificationParts.advanced.map(part => (
            <PaperField
              key={part}
              part={part}
              picture={pictures.draft[part]}
              onChoose={file => pictures.choose(part, file)}
              onRetry={() => pictures.retry(part)}
              onRemove={() => pictures.remove(part)}
            />
          ))}
        </>
      ) : null}
      <SubmitButton size="large" wide pending={request.isPending} disabled={isSending}>
        {isSending ? t('verification:waitForPictures') : t('send')}
      </SubmitButton>
    </Form>
  );
}

type RequestResetOptions = {
  onCodeProblem: (message: string) => void;
  /** Such as a picture that the server no longer keeps: it is sent again from here. */
  onPictureProblem: (part: PicturePart, message: string) => void;
};

/** Sends the request to remove a factor, and puts what the server found wrong beside its part. */
function useRequestReset(firstTicket: string, { onCodeProblem, onPictureProblem }: RequestResetOptions) {
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
