// Asks what a note is to say, once its place on the chart is set.
import { Form, Sheet, SubmitButton, TextField } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NOTE } from './drawings.ts';

export type NoteSheetProps = { onClose: () => void; onSave: (text: string) => void };

export function NoteSheet({ onClose, onSave }: NoteSheetProps) {
  const { t } = useTranslation('kline');
  const [text, setText] = useState('');
  const note = text.trim();
  return (
    <Sheet opened onClose={onClose} title={t('draw_note')}>
      <Form
        onSubmit={() => {
          if (note !== '') onSave(note);
        }}
      >
        <TextField
          label={t('noteText')}
          value={text}
          maxLength={LONGEST_NOTE}
          data-autofocus
          onChange={event => setText(event.currentTarget.value)}
        />
        <SubmitButton wide disabled={note === ''}>
          {t('saveNote')}
        </SubmitButton>
      </Form>
    </Sheet>
  );
}
