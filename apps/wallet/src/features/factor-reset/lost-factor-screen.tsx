// For users with the right password and no factor left: what a removal takes, then the request for one.
import { type CallAnswer, type CallInput, type PicturePart, verificationParts } from '@candor/contract';
import {
  Button,
  ButtonLink,
  CodeField,
  EmptyState,
  Form,
  Note,
  Panel,
  SubmitButton,
  TextArea,
  toast,
} from '@candor/ui';
import { IconKey } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '../../shared/calls/use-call.ts';
import { DemoMessage } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { DocumentField } from '../../shared/pictures/document-field.tsx';
import { EMPTY_DRAFT, readyPictures } from '../../shared/pictures/picture-draft.ts';
import { showPartProblems } from '../../shared/pictures/submit-failure.ts';
import { usePictures } from '../../shared/pictures/use-pictures.ts';
import classes from './lost-factor-screen.module.css';
import { isOpenReset } from './open-reset.tsx';

/** What the second step of the login hands on. */
type LoginState = { ticket?: string; account?: string } | null;

export function LostFactorScreen() {
  const { t } = useTranslation('factorReset');
  const loginState = useLocation().state as LoginState;
  const [started, setStarted] = useState<CallAnswer<'startFactorReset'>>();

  function content() {
    if (loginState?.ticket === undefined) return <PasswordFirst />;
    if (started === undefined) return <Explanation ticket={loginState.ticket} onStarted={setStarted} />;
    return <LostFactorForm started={started} account={loginState.account ?? ''} />;
  }

  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>{content()}</div>
    </>
  );
}

function PasswordFirst() {
  const { t } = useTranslation('factorReset');
  return (
    <EmptyState
      icon={<IconKey size={28} stroke={1.25} />}
      text={t('passwordFirst')}
      hint={t('passwordFirstText')}
      action={<ButtonLink href={href('/pages/user/login/login')}>{t('toLogin')}</ButtonLink>}
    />
  );
}

type ExplanationProps = { ticket: string; onStarted: (started: CallAnswer<'startFactorReset'>) => void };

function Explanation({ ticket, onStarted }: ExplanationProps) {
  const { t } = useTranslation('factorReset');
  const navigate = useNavigate();
  const start = useAct('startFactorReset');
  const readReset = useAct('getFactorReset');

  async function begin() {
    try {
      const started = (await start.mutateAsync({ ticket })).value;
      const { state } = (await readReset.mutateAsync({ ticket: started.ticket })).value;
      if (!isOpenReset(state)) return onStarted(started);
      navigate('/pages/user/login/factorReset', { replace: true, state: { ticket: started.ticket } });
    } catch {
      // Both calls have told what went wrong.
    }
  }

  return (
    <Panel>
      <div className={formPage.form}>
        <p className={formPage.text}>{t('text')}</p>
        <ol className={classes.steps}>
          <li>{t('how_code')}</li>
          <li>{t('how_staff')}</li>
          <li>{t('how_wait')}</li>
        </ol>
        <Note>{t('recoveryFirst')}</Note>
        <Button size="large" wide pending={start.isPending || readReset.isPending} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </div>
    </Panel>
  );
}

const NOTE_LENGTH = 500;

type LostFactorFormProps = {
  started: CallAnswer<'startFactorReset'>;
  /** The address that was logged in with, which in demo mode is the one whose messages can be read. */
  account: string;
};

/** The request itself: the code, fresh pictures where the account has shown some before, and a word to those who decide. */
function LostFactorForm({ started, account }: LostFactorFormProps) {
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
            <DocumentField
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
