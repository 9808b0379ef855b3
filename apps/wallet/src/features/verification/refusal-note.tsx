// What a reviewer found wrong, part by part, with the reviewer's own words.
import type { VerificationPart } from '@candor/contract';
import { Note } from '@candor/ui';
import { useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './refusal-note.module.css';

export type RefusalNoteProps = {
  refused: readonly { part: VerificationPart; text: string }[];
  note: string;
};

export function RefusalNote({ refused, note }: RefusalNoteProps) {
  const { t } = useTranslation('verification');
  const nameOf = useVerificationPartNames();
  return (
    <Note tone="danger" title={t('refusedTitle', { count: refused.length })}>
      <dl className={classes.parts}>
        {refused.map(({ part, text }) => (
          <div key={part}>
            <dt className={classes.part}>{nameOf(part)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {note === '' ? null : (
        <p className={classes.words}>
          <span className={classes.part}>{t('reviewerNote')}</span>
          {note}
        </p>
      )}
    </Note>
  );
}
