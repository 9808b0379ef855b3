// Asks why before something is done or viewed that is audited; what was written stays when sending fails.
import { Form, FormProblem, useCloseOnBack } from '@candor/ui';
import { useFocusKept } from '@candor/web';
import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText } from '../failure.ts';
import { useDraft } from '../use-draft.ts';
import classes from './reason-dialog.module.css';
import { MOST_REASON, reasonProblem } from './reason-problem.ts';

export type ReasonDialogProps = {
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
  /** Told when what was typed is of no more use: it was sent, or given up. */
  onForget?: () => void;
  /** Rejects with the failure, which is shown in place. */
  onSubmit: (reason: string) => Promise<unknown>;
};

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
  const { onClose, onForget, title, text, submitLabel, isDangerous, children, missing, onSubmit } = props;
  const { startsAtReason = children === undefined } = props;
  const { t } = useTranslation(['parts', 'problems', 'shared']);
  const [reason, setReason, forgetReason] = useDraft(title, () => '');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useFocusKept(isSending);
  const countId = useId();
  const problem = isTried ? reasonProblem(reason) : undefined;
  const notice = (isTried ? missing : undefined) ?? failure;

  function forget() {
    forgetReason();
    onForget?.();
  }

  async function submit() {
    if (isSending) return;
    setTried(true);
    if (reasonProblem(reason) !== undefined || missing !== undefined) return;
    setSending(true);
    setFailure(undefined);
    try {
      await onSubmit(reason.trim());
      forget();
      onClose();
    } catch (error) {
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
          maxLength={MOST_REASON}
          value={reason}
          error={problem === undefined ? undefined : t(`problems:${problem}`)}
          aria-describedby={countId}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <p id={countId} className={classes.count}>
          {t('lettersOf', { used: reason.length, most: MOST_REASON })}
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
