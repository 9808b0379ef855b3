// What is to be checked: the number of a record, the hash that the user received, and how far around it.
import { Form, Panel, SelectField, SubmitButton, TextField } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import classes from './proofs.module.css';
import { type Asked, plainHash, plainNumber, problemsOf, REACHES, type Reach } from './question.ts';

export type CheckFormProps = { asked: Asked; onAsk: (asked: Asked) => void };

export function CheckForm({ asked, onAsk }: CheckFormProps) {
  const { t } = useTranslation(['proofs', 'problems']);
  const { count } = useFormats();
  const [sequence, setSequence] = useState(asked.sequence);
  const [hash, setHash] = useState(asked.hash);
  const [reach, setReach] = useState<Reach>(asked.reach);
  const [isSent, setSent] = useState(asked.sequence !== '');
  const given = { sequence, hash, reach };
  const problems = isSent ? problemsOf(given) : {};
  const problemText = (code: 'required' | 'malformed' | undefined) => code && t(`problems:${code}`);

  function submit(): void {
    setSent(true);
    if (Object.keys(problemsOf(given)).length > 0) return;
    onAsk({ sequence: plainNumber(sequence), hash: plainHash(hash), reach });
  }

  return (
    <Panel>
      <Form className={formPage.form} onSubmit={submit}>
        <TextField
          label={t('number')}
          inputMode="numeric"
          autoComplete="off"
          value={sequence}
          onChange={event => setSequence(event.currentTarget.value)}
          problem={problemText(problems.sequence)}
        />
        <TextField
          label={t('hash')}
          className={classes.hashField}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={hash}
          onChange={event => setHash(event.currentTarget.value)}
          problem={problemText(problems.hash)}
          hint={t('hashHint')}
        />
        <SelectField
          label={t('reach')}
          value={reach}
          onChange={setReach}
          options={REACHES.map(value => ({ value, label: t('reachOf', { number: count(Number(value)) }) }))}
        />
        <SubmitButton wide size="large">
          {t('check')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
