// The dialogs that ask for a reason: before what is audited, for what a second person must agree to, and for an amount of a coin.

import { Form, FormProblem, toast, useCloseOnBack } from '@candor/ui';
import { useFocusRestored } from '@candor/web';
import { Alert, Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText, besideFields } from '../calls.ts';
import { type DialogForm, useDraft } from '../forms.ts';
import { type Change, ChangesTable } from '../parts/facts.tsx';
import classes from './reason-dialog.module.css';

type ReasonDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and who will see the reason. */
  text: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** Fields and facts above the reason. `isTried`: it was sent once, so that what is missing is marked from now on. */
  children?: ReactNode | ((isTried: boolean) => ReactNode);
  /** The reason has the focus first, although there are fields above it. */
  startsAtReason?: boolean;
  /** What is missing in those fields; undefined = nothing. */
  missing?: string | undefined;
  /** The fields above the reason, where there are any. */
  form?: Pick<DialogForm, 'refuse' | 'forget'>;
  /** Rejects with the failure, which is shown in place. */
  onSubmit: (reason: string) => Promise<unknown>;
};

/** Asks why before something is done or viewed that is audited; what was written stays when sending fails. */
export function ReasonDialog({ opened, onClose, title, ...rest }: ReasonDialogProps) {
  const { t } = useTranslation(['shared', 'problems']);
  useCloseOnBack(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': t('close') }}>
      <ReasonForm title={title} onClose={onClose} {...rest} />
    </Modal>
  );
}

function ReasonForm(props: Omit<ReasonDialogProps, 'opened'>) {
  const { onClose, form, title, text, submitLabel, isDangerous, children, missing, onSubmit } = props;
  const { startsAtReason = children === undefined } = props;
  const { t } = useTranslation(['parts', 'problems', 'shared']);
  const [reason, setReason, forgetReason] = useDraft(title, () => '');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useFocusRestored(isSending);
  const countId = useId();
  const problem = isTried ? reasonProblem(reason) : undefined;
  const notice = (isTried ? missing : undefined) ?? failure;

  function forget() {
    forgetReason();
    form?.forget();
  }

  async function submit() {
    if (isSending) return;
    setTried(true);
    if (reasonProblem(reason) !== undefined || missing !== undefined) return;
    setSending(true);
    setFailure(undefined);
    form?.refuse({});
    try {
      await onSubmit(reason.trim());
      forget();
      onClose();
    } catch (error) {
      form?.refuse(besideFields(error));
      setFailure(actFailureText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Form className={classes.form} onSubmit={submit}>
      <div className={classes.text}>{text}</div>
      {typeof children === 'function' ? children(isTried) : children}
      <div>
        <Textarea
          data-autofocus={startsAtReason || undefined}
          label={t('reason')}
          description={t('reasonHint')}
          minRows={3}
          autosize
          maxRows={8}
          maxLength={MAX_REASON}
          value={reason}
          error={problem === undefined ? undefined : t(`problems:${problem}`)}
          aria-describedby={countId}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <p id={countId} className={classes.count}>
          {t('lettersOf', { used: reason.length, most: MAX_REASON })}
        </p>
      </div>
      {notice === undefined ? null : (
        <Alert color="danger" role="alert">
          {notice}
        </Alert>
      )}
      <FormProblem />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {t('shared:cancel')}
        </Button>
        <Button type="submit" size="sm" color={isDangerous ? 'danger' : 'accent'} loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

const MIN_REASON = 5;

/** What is wrong with a reason, as the server judges it. */
export const MAX_REASON = 500;

export function reasonProblem(reason: string): 'required' | 'reason_too_short' | 'too_long' | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'required';
  if (length < MIN_REASON) return 'reason_too_short';
  return reason.length > MAX_REASON ? 'too_long' : undefined;
}

type ProposalDialogProps = Omit<ReasonDialogProps, 'text' | 'submitLabel'> & {
  changes: readonly Change[];
  /** When it takes effect after an approval. */
  effect: string;
};

/** Proposes a change that a second person must agree to: what changes, when it would count, and why. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { changes, effect, children, startsAtReason = children === undefined, ...dialog } = props;
  const { t } = useTranslation('parts');
  return (
    <ReasonDialog
      {...dialog}
      startsAtReason={startsAtReason}
      text={t('proposalText', { effect })}
      submitLabel={t('propose')}
    >
      {isTried => (
        <>
          {typeof children === 'function' ? children(isTried) : children}
          {changes.length === 0 ? null : <ChangesTable changes={changes} />}
        </>
      )}
    </ReasonDialog>
  );
}

type AmountProposalProps = {
  title: string;
  effect: string;
  label: string;
  /** Stands below the label. */
  description: string;
  /** What is wrong with the amount as it stands, beside its field; undefined while nothing is. */
  check?: (amount: string) => string | undefined;
  /** Said once it is proposed. */
  doneText: string;
  /** The coin's name. */
  unit: string;
  form: DialogForm<{ amount: string }>;
  /** Must throw where the call fails. */
  onPropose: (amount: string, reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Stands above the field. */
  lead?: ReactNode;
  children: ReactNode;
};

/** Proposes something about an amount of a coin: what is wrong with the amount shows at its field. */
export function AmountProposal(props: AmountProposalProps) {
  const { title, effect, label, description, check, doneText, unit, form, onPropose, onClose, lead, children } = props;
  const typed = form.values.amount.trim();
  const unfit = typed === '' ? undefined : check?.(typed);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={title}
      effect={effect}
      changes={[]}
      missing={typed === '' ? label : unfit}
      onSubmit={async reason => {
        await onPropose(typed, reason);
        toast(doneText, 'success');
      }}
    >
      {isTried => (
        <>
          {lead}
          <TextInput
            data-autofocus
            label={label}
            description={description}
            inputMode="decimal"
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth="4rem"
            value={form.values.amount}
            error={unfit ?? form.refused.amount ?? (isTried && typed === '')}
            onChange={event => form.change({ amount: event.currentTarget.value })}
          />
          {children}
        </>
      )}
    </ProposalDialog>
  );
}
