// Lets the user prove who they are by one of the methods of their account, the best first.
import { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { Button, CodeField, DigitsField, Form, Note, SubmitButton, TextField } from '@candor/ui';
import { IconFingerprint } from '@candor/ui/icons';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, showFailure } from '../calls/failure.ts';
import { OwnDemoMessage } from '../demo-message.tsx';
import { rememberOwnCode, useOwnCodeSentAt } from '../own-codes.ts';
import { askPasskey, hasPasskeys } from './ask-passkey.ts';
import classes from './proof-form.module.css';

/** One proof of identity, as the calls of login and step-up take it. */
type Proof = { totp: string } | { recovery_code: string } | { passkey: string } | { code: string };

/** What a form of proofs offers: ways of the wire. */
type ProofMethod = 'totp' | 'passkey' | 'recovery' | 'code';

export type ProofFormProps = {
  methods: readonly ProofMethod[];
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

export function ProofForm(props: ProofFormProps) {
  const { methods, passkeyOptions, onSendCode, codeTarget = '', confirmLabel } = props;
  const { t } = useTranslation('proof');
  const open = methods.filter(each => each !== 'passkey' || hasPasskeys());
  const [chosen, choose] = useState<ProofMethod>();
  const method = chosen ?? open[0];
  const proof = useProof(props.onProof);
  if (method === undefined) return <Note tone="warning">{t('noWay')}</Note>;
  const sendText = (text: string) => proof.send(async () => proofOf(method, text));
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        if (proof.text !== '') sendText(proof.text);
      }}
    >
      <p className={classes.text}>{t(`${method}Text`, { target: codeTarget })}</p>
      <ProofField method={method} proof={proof} onComplete={sendText} onSendCode={onSendCode} />
      {method === 'passkey' ? (
        <PasskeyButton proof={proof} options={passkeyOptions} />
      ) : (
        <SubmitButton size="large" wide pending={proof.isSending} disabled={proof.text === ''}>
          {confirmLabel}
        </SubmitButton>
      )}
      <div className={classes.others}>
        {open
          .filter(other => other !== method)
          .map(other => (
            <Button
              key={other}
              tone="quiet"
              size="small"
              onClick={() => {
                choose(other);
                proof.forget();
              }}
            >
              {t(`${other}Instead`)}
            </Button>
          ))}
      </div>
    </Form>
  );
}

/** What was typed becomes the proof of its method; a passkey is not typed. */
function proofOf(method: ProofMethod, text: string): Proof {
  if (method === 'totp') return { totp: text };
  return method === 'recovery' ? { recovery_code: text } : { code: text };
}

type ProofState = ReturnType<typeof useProof>;

/** What was typed, what is wrong with it, and the sending of a proof. */
function useProof(onProof: (proof: Proof) => Promise<void>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  /** @param make answers the proof, or a sentence where there is none. */
  async function send(make: () => Promise<Proof | string>) {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      const proof = await make();
      if (typeof proof === 'string') setProblem(proof);
      else await onProof(proof);
    } catch (error) {
      const beside = error instanceof CallFailed && error.failure.kind === 'failed';
      if (beside) setProblem(error.failure.problems[0]?.message ?? failureText(error));
      else showFailure(error);
      setText('');
    } finally {
      setSending(false);
    }
  }

  function forget() {
    setText('');
    setProblem(undefined);
  }

  return { text, setText, problem, isSending, send, forget };
}

type ProofFieldProps = {
  method: ProofMethod;
  proof: ProofState;
  onComplete: (text: string) => void;
  onSendCode: ProofFormProps['onSendCode'];
};

/** What a method is typed into; nothing for a passkey. */
function ProofField({ method, proof, onComplete, onSendCode }: ProofFieldProps) {
  const { t } = useTranslation('proof');
  const [isSent, setSent] = useState(false);
  const sentAtMs = useOwnCodeSentAt();
  const { text, setText, problem, isSending } = proof;
  // Not disabled while it is sent: the focus would be lost, and with it a phone's keyboard.
  const textField = {
    value: text,
    problem,
    readOnly: isSending,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
  };

  async function sendCode(): Promise<boolean> {
    try {
      await onSendCode?.();
      rememberOwnCode();
      setSent(true);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }

  switch (method) {
    case 'totp':
      return (
        <DigitsField
          value={text}
          problem={problem}
          label={t('totp')}
          oneTime
          autoFocus
          onChange={digits => (isSending ? undefined : setText(digits))}
          onComplete={onComplete}
        />
      );
    case 'recovery':
      return (
        <TextField {...textField} label={t('recovery')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      );
    case 'code':
      return (
        <>
          <CodeField {...textField} label={t('code')} onSend={sendCode} sentAtMs={sentAtMs} />
          <OwnDemoMessage isSent={isSent} onFill={setText} />
        </>
      );
    case 'passkey':
      return null;
    default:
      return method satisfies never;
  }
}

function PasskeyButton({ proof, options }: { proof: ProofState; options: ProofFormProps['passkeyOptions'] }) {
  const { t } = useTranslation('proof');
  const ask = async () => {
    const passkey = await askPasskey(await options());
    return passkey === undefined ? t('passkeyNotUsed') : { passkey };
  };
  return (
    <>
      <Button
        size="large"
        wide
        icon={<IconFingerprint size={20} stroke={1.5} />}
        pending={proof.isSending}
        onClick={() => proof.send(ask)}
      >
        {t('usePasskey')}
      </Button>
      {proof.problem === undefined ? null : <Note tone="danger">{proof.problem}</Note>}
    </>
  );
}
