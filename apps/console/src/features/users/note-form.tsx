// Notes something about a user for colleagues; begins anew once it is kept.
import { Form, FormProblem } from '@candor/ui';
import { Alert, Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shared/use-call-form.ts';
import { useDraftKey } from '../../shared/use-draft.ts';
import classes from './users.module.css';

const MOST_LETTERS = 2000;

export function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const { t } = useTranslation('users');
  const form = useCallForm('addUserNote', {
    start: { id, text: '' },
    draft: useDraftKey('addUserNote'),
    changes: ['listUserNotes', 'listUserActions'],
    onSuccess: onAdded,
  });
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <Textarea
        label={t('newNote')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MOST_LETTERS}
        {...form.field('text')}
      />
      {form.failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormProblem />
      <Button type="submit" size="sm" loading={form.isSending}>
        {t('addNote')}
      </Button>
    </Form>
  );
}
