// Refusing a case: what is wrong with which part, from the list that the person reads in their language, and a note.
import { type RefusalReason, refusalReasons, type VerificationPart, verificationParts } from '@candor/contract';
import { toast } from '@candor/ui';
import { Alert, Button, Modal, Select, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/calls.ts';
import { failureText } from '../../shared/failure.ts';
import { useAct } from '../../shared/use-call.ts';
import { type Case, partKeys } from './case.ts';
import classes from './refuse-dialog.module.css';

export type RefuseDialogProps = { found: Case; opened: boolean; onClose: () => void; onDone: () => void };

const MOST_NOTE = 500;

export function RefuseDialog({ found, opened, onClose, onDone }: RefuseDialogProps) {
  const { t } = useTranslation(['cases', 'review', 'shared']);
  const refuse = useAct('refuseCase', { isQuiet: true, changes: ['listCases'] });
  const [reasons, setReasons] = useState<Partial<Record<VerificationPart, RefusalReason>>>({});
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const parts: readonly VerificationPart[] = verificationParts[found.level];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(reasons).length === 0) return setProblem(t('chooseParts'));
    setProblem(undefined);
    const text = note.trim();
    const input = { id: found.id, ...reasons, ...(text !== '' && { note: text }) } as CallInput<'refuseCase'>;
    try {
      await refuse.mutateAsync(input);
      toast(t('refused'), 'success');
      onDone();
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('refuseTitle')}
      closeButtonProps={{ 'aria-label': t('shared:close') }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>{t('refuseText')}</p>
        {parts.map((part, place) => (
          <Select
            key={part}
            data-autofocus={place === 0 || undefined}
            label={t(`review:${partKeys[part]}`)}
            placeholder={t('inOrder')}
            clearable
            value={reasons[part] ?? null}
            data={refusalReasons[found.level].map(reason => ({ value: reason, label: t(`review:${reason}`) }))}
            onChange={chosen => {
              const { [part]: _before, ...others } = reasons;
              const reason = refusalReasons[found.level].find(known => known === chosen);
              setReasons(reason === undefined ? others : { ...others, [part]: reason });
            }}
          />
        ))}
        <Textarea
          label={t('noteToPerson')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MOST_NOTE}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        {problem === undefined ? null : (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          <Button type="submit" size="sm" color="danger" loading={refuse.isPending}>
            {t('refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
