// The notices between the conversation and the field: the desk is away, the user may not write, or the case is resolved.
import type { CallAnswer } from '@candor/contract';
import { Button, ButtonLink, Form, Note, SubmitButton, TextField, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { forgetVisit, storedVisit } from '../../shared/chat-visit.ts';
import { storage } from '../../shared/device/storage.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './chat.module.css';

export type ChatState = CallAnswer<'getChat'>;

export type ChatNoticesProps = {
  state: ChatState;
  /** "" for a logged-in user. */
  visitor: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The conversation has got messages from elsewhere. */
  onTakenOver: () => void;
};

export function ChatNotices({ state, visitor, fieldRef, onTakenOver }: ChatNoticesProps) {
  return (
    <div className={classes.notices}>
      {visitor === '' && state.visit_messages > 0 ? (
        <VisitNotice count={state.visit_messages} onTakenOver={onTakenOver} />
      ) : null}
      {state.block === null ? null : <BlockNotice block={state.block} />}
      {state.block === null && state.state === 'resolved' ? (
        <SolvedNotice last={state.last} fieldRef={fieldRef} />
      ) : null}
      {state.block === null && state.is_open === 0 ? <AwayNotice state={state} visitor={visitor} /> : null}
    </div>
  );
}

/** Messages written here before the login can move to the account, if its user wrote them. */
function VisitNotice({ count, onTakenOver }: { count: number; onTakenOver: () => void }) {
  const { t } = useTranslation('chat');
  const takeOver = useAct('takeOverChat', { changes: ['getChat'] });

  async function take() {
    await takeOver.mutateAsync({ visitor: storedVisit() });
    forgetVisit();
    onTakenOver();
  }

  function leave() {
    forgetVisit();
    onTakenOver();
  }

  return (
    <Note title={t('visitTitle')}>
      <p>{t('visitText', { count })}</p>
      <span className={classes.actions}>
        <Button size="small" pending={takeOver.isPending} onClick={() => void take().catch(() => undefined)}>
          {t('visitTake')}
        </Button>
        <Button size="small" tone="quiet" disabled={takeOver.isPending} onClick={leave}>
          {t('visitLeave')}
        </Button>
      </span>
    </Note>
  );
}

function BlockNotice({ block }: { block: NonNullable<ChatState['block']> }) {
  const { t } = useTranslation('chat');
  const { dateTime } = useFormats();
  return (
    <Note tone="warning" title={t('blockedTitle')}>
      <p>{block.until === 0 ? t('blockedForGood') : t('blockedUntil', { time: dateTime(block.until) })}</p>
      <p className={classes.reason}>{t('blockedReason', { reason: block.reason })}</p>
    </Note>
  );
}

type SolvedNoticeProps = { last: number; fieldRef: RefObject<HTMLTextAreaElement | null> };

/** Asked once for each time that support has ended it. */
function SolvedNotice({ last, fieldRef }: SolvedNoticeProps) {
  const { t } = useTranslation('chat');
  const [answered, setAnswered] = useState(() => Number(storage.read('chat-solved')));
  const [isOpenAgain, setOpenAgain] = useState(false);
  if (answered === last) return <p className={classes.thanks}>{t('solvedThanks')}</p>;
  if (isOpenAgain) return <Note title={t('openAgainTitle')}>{t('openAgainText')}</Note>;

  function thank() {
    storage.write('chat-solved', String(last));
    setAnswered(last);
  }

  function openAgain() {
    setOpenAgain(true);
    fieldRef.current?.focus();
  }

  return (
    <Note title={t('solvedQuestion')}>
      <span className={classes.actions}>
        <Button size="small" onClick={thank}>
          {t('solvedYes')}
        </Button>
        <Button size="small" tone="secondary" onClick={openAgain}>
          {t('solvedNo')}
        </Button>
      </span>
    </Note>
  );
}

function AwayNotice({ state, visitor }: { state: ChatState; visitor: string }) {
  const { t } = useTranslation('chat');
  const { shortDateTime } = useFormats();
  const opens = state.opens_at === 0 ? undefined : shortDateTime(state.opens_at);
  return (
    <Note title={t('awayTitle')}>
      <p>{opens === undefined ? t('awayText') : t('awayUntil', { time: opens })}</p>
      {visitor === '' ? (
        <OwnMail mail={state.mail} />
      ) : (
        <VisitorMail key={state.mail} mail={state.mail} visitor={visitor} />
      )}
    </Note>
  );
}

function OwnMail({ mail }: { mail: string }) {
  const { t } = useTranslation('chat');
  if (mail !== '') return <p>{t('answerByMail', { address: mail })}</p>;
  return (
    <ButtonLink size="small" tone="secondary" href={href('/pages/settings/security/email')}>
      {t('addMail')}
    </ButtonLink>
  );
}

/** The address is not confirmed, but answers go to it, and so contain no secret. */
function VisitorMail({ mail, visitor }: { mail: string; visitor: string }) {
  const { t } = useTranslation(['chat', 'shared']);
  const [isChanging, setChanging] = useState(mail === '');
  const form = useCallForm('setChatMail', {
    start: { visitor, email: mail },
    needed: ['email'],
    changes: ['getChat'],
    onSuccess: () => {
      setChanging(false);
      toast(t('mailSaved'), 'success');
    },
  });
  if (!isChanging) {
    return (
      <p>
        {t('answerByMail', { address: mail })}{' '}
        <button type="button" className={classes.link} onClick={() => setChanging(true)}>
          {t('changeMail')}
        </button>
      </p>
    );
  }
  return (
    <Form className={classes.mail} onSubmit={form.submit}>
      <TextField
        label={t('mailLabel')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.register('email')}
        problem={form.problem('email')}
      />
      <SubmitButton tone="secondary" pending={form.isSending}>
        {t('shared:save')}
      </SubmitButton>
    </Form>
  );
}
