// What staff noted about a user, for staff only; nothing of it is ever changed or removed.
import { EmptyState, ErrorState, Form, FormProblem, SkeletonRows } from '@candor/ui';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { Pager } from '../../shared/table/pager.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import { useDraftKey } from '../../shared/use-draft.ts';
import type { Profile } from './user.ts';
import classes from './users.module.css';

const MOST_LETTERS = 2000;

const LIMIT = 20;

export function UserNotes({ profile: { id } }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'staff']);
  const { page, setPage } = useUrlFilters([]);
  const notes = useCall('listUserNotes', { id, page, limit: LIMIT }, { keepsPrevious: true });
  const [added, setAdded] = useState(0);
  return (
    <Panel title={t('tab_notes')} text={t('notesText')}>
      <NoteForm key={added} id={id} onAdded={() => setAdded(added + 1)} />
      {notes.isPending ? <SkeletonRows rows={2} /> : null}
      {notes.isError ? <ErrorState text={failureText(notes.error)} onRetry={() => void notes.refetch()} /> : null}
      {notes.data?.count === 0 ? <EmptyState text={t('noNotes')} /> : null}
      <ol className={classes.notes}>
        {(notes.data?.list ?? []).map(note => (
          <li key={note.id}>
            <p className={classes.quiet}>
              {note.operator_name || `#${note.operator}`} · {t(`staff:role_${note.role}`)} · <Timestamp at={note.at} />
            </p>
            <p className={classes.note}>{note.text}</p>
          </li>
        ))}
      </ol>
      {(notes.data?.count ?? 0) > LIMIT ? (
        <Pager page={page} limit={LIMIT} count={notes.data?.count ?? 0} onPage={setPage} />
      ) : null}
    </Panel>
  );
}

/** Notes something about a user for colleagues; the form is empty again once the note is stored. */
function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
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
