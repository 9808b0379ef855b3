// Lets somebody prove who they are in one of the ways open to their account, the best way first.
import { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { Button, CodeField, DigitsField, Note, TextField } from '@candor/ui';
import { IconFingerprint } from '@candor/ui/icons';
import { enterFirstProblem } from '@candor/web';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, showFailure } from '../calls/failure.ts';
import { OwnDemoMessage } from '../demo-message.tsx';
import { askPasskey, hasPasskeys } from './ask-passkey.ts';
import type { Proof, ProofWay } from './proof.ts';
import classes from './proof-form.module.css';

export type ProofFormProps = {
  ways: readonly ProofWay[];
  /** Sends the proof. A failure stays beside its field, and the form stays open. */
  onProof: (proof: Proof) => Promise<void>;
  /** Asks for the options that the browser needs for a passkey. */
  passkeyOptions: () => Promise<CallAnswer<'getPasskeyConfirmOptions'>>;
  /** Sends a code to the account's own contact; throws where it did not go out. */
  onSendCode?: () => Promise<void>;
  /** Where that code goes, masked. */
  codeTarget?: string;
  confirmLabel: string;
};

export function ProofForm({
  ways,
  onProof,
  passkeyOptions,
  onSendCode,
  codeTarget = '',
  confirmLabel,
}: ProofFormProps) {
  const { t } = useTranslation('proof');
  const open = ways.filter(way => way !== 'passkey' || hasPasskeys());
  const [chosen, choose] = useState<ProofWay>();
  const way = chosen ?? open[0];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const page = useRef<HTMLFormElement>(null);

  async function send(make: () => Promise<Proof | undefined>) {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      const proof = await make();
      if (proof !== undefined) await onProof(proof);
    } catch (error) {
      const beside = error instanceof CallFailed && error.failure.kind === 'failed';
      if (beside) setProblem(error.failure.problems[0]?.message ?? failureText(error));
      else showFailure(error);
      setText('');
      // The button that was pressed cannot hold the focus while there is nothing to send.
      enterFirstProblem(page.current);
    } finally {
      setSending(false);
    }
  }

  async function sendCode(): Promise<boolean> {
    try {
      await onSendCode?.();
      setSent(true);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }

  const sendText = (given: string) =>
    send(async () => {
      if (way === 'totp') return { totp: given };
      return way === 'recovery' ? { recovery_code: given } : { code: given };
    });

  if (way === undefined) return <Note tone="warning">{t('noWay')}</Note>;
  // Not disabled while it is sent: the focus would be lost, and with it a phone's keyboard.
  const textField = { value: text, problem, readOnly: isSending };
  return (
    <form
      className={classes.form}
      ref={page}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (text !== '') sendText(text);
      }}
    >
      <p className={classes.text}>{t(`${way}Text`, { target: codeTarget })}</p>
      {way === 'totp' ? (
        <DigitsField
          value={text}
          problem={problem}
          label={t('totp')}
          oneTime
          autoFocus
          onChange={digits => (isSending ? undefined : setText(digits))}
          onComplete={sendText}
        />
      ) : null}
      {way === 'recovery' ? (
        <TextField
          {...textField}
          label={t('recovery')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          onChange={event => setText(event.target.value)}
        />
      ) : null}
      {way === 'code' ? (
        <CodeField {...textField} label={t('code')} onSend={sendCode} onChange={event => setText(event.target.value)} />
      ) : null}
      {way === 'code' ? <OwnDemoMessage isSent={isSent} onFill={setText} /> : null}
      {way === 'passkey' ? (
        <Button
          size="large"
          wide
          icon={<IconFingerprint size={20} stroke={1.5} />}
          pending={isSending}
          onClick={() =>
            send(async () => {
              const passkey = await askPasskey(await passkeyOptions());
              return passkey === undefined ? undefined : { passkey };
            })
          }
        >
          {t('usePasskey')}
        </Button>
      ) : (
        <Button submits size="large" wide pending={isSending} disabled={text === ''}>
          {confirmLabel}
        </Button>
      )}
      {way === 'passkey' && problem !== undefined ? <Note tone="danger">{problem}</Note> : null}
      <div className={classes.others}>
        {open
          .filter(other => other !== way)
          .map(other => (
            <Button
              key={other}
              tone="quiet"
              size="small"
              onClick={() => {
                choose(other);
                setText('');
                setProblem(undefined);
              }}
            >
              {t(`${other}Instead`)}
            </Button>
          ))}
      </div>
    </form>
  );
}
