// "Check a receipt": the browser recomputes the chain of the journal around a record, and compares what this device was given.
import {
  Button,
  EmptyState,
  ErrorState,
  Form,
  ListRow,
  Note,
  Panel,
  SelectField,
  SkeletonRows,
  SubmitButton,
  TextField,
} from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { canHash } from '../../shared/journal/recompute.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { CheckResult } from './check-result.tsx';
import { shortHash } from './hashes.tsx';
import classes from './proofs.module.css';
import {
  inputOf,
  plainHash,
  plainNumber,
  problemsOf,
  type QuestionInput,
  questionOf,
  REACHES,
  type Reach,
} from './question.ts';
import { StoredReceipts } from './stored-receipts.tsx';

const RECORDS_SHOWN = 10;

const REFRESH_MS = 5_000;

const STEPS_SHOWN = 10;

export function ProofsScreen() {
  const { t } = useTranslation('proofs');
  const isLoggedIn = useSession(hasSession);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const input = inputOf(query);
  const question = questionOf(input);
  const ask = (next: QuestionInput) => navigate(location('/pages/proofs/index', next), { replace: true });
  return (
    <>
      <PageBar title={t('title')} help="fairness-proofs" />
      <div className={formPage.page}>
        <p className={formPage.text}>{t('intro')}</p>
        {canHash() ? (
          <>
            <CheckForm key={`${input.sequence}-${input.hash}-${input.reach}`} input={input} onAsk={ask} />
            {question === undefined ? null : <CheckResult question={question} />}
            <StoredReceipts />
            {isLoggedIn ? <OwnSteps /> : null}
          </>
        ) : (
          <Note tone="warning">{t('noHashing')}</Note>
        )}
        <NewestRecords />
        <p className={formPage.text}>{t('program')}</p>
      </div>
    </>
  );
}

/** Records in which prices or the clock did something to the reader, each leading to their own part of it. */
function OwnSteps() {
  const { t } = useTranslation('proofs');
  const { count, dateTime } = useFormats();
  const { data } = useCall('listOwnSteps', { limit: STEPS_SHOWN });
  if (data === undefined) return null;
  return (
    <Panel flush title={t('ownSteps')}>
      {data.rows.length === 0 ? <EmptyState text={t('ownStepsNone')} hint={t('ownStepsText')} /> : null}
      {data.rows.map(({ sequence, time }) => (
        <ListRow
          key={sequence}
          title={t('record', { number: count(sequence) })}
          detail={dateTime(time)}
          href={href('/pages/proofs/index', { sequence })}
        />
      ))}
    </Panel>
  );
}

/** The newest records as they come, and the way back to the first of all. */
function NewestRecords() {
  const { t } = useTranslation('proofs');
  const { count, dateTime } = useFormats();
  /** The last record of the page; none while the newest are followed. */
  const [to, setTo] = useState<number>();
  const { data, error, refetch } = useCall(
    'listChain',
    to === undefined ? { limit: RECORDS_SHOWN } : { to, limit: RECORDS_SHOWN },
    to === undefined ? { refetchInterval: REFRESH_MS, keepsPrevious: true } : { keepsPrevious: true },
  );
  const rows = data?.rows.toReversed() ?? [];
  const first = rows.at(-1)?.[0] ?? 1;
  const last = rows[0]?.[0] ?? 0;
  const newer = last + RECORDS_SHOWN >= (data?.head.sequence ?? 0) ? undefined : last + RECORDS_SHOWN;
  return (
    <Panel flush title={t('newest')}>
      {data === undefined && error !== null ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <SkeletonRows rows={RECORDS_SHOWN} /> : null}
      {rows.map(([sequence, time, , hash]) => (
        <ListRow
          key={sequence}
          title={t('record', { number: count(sequence) })}
          detail={dateTime(time)}
          right={<code className={classes.short}>{shortHash(hash)}</code>}
          href={href('/pages/proofs/index', { sequence })}
        />
      ))}
      <div className={classes.pages}>
        <Button tone="secondary" size="small" disabled={to === undefined} onClick={() => setTo(newer)}>
          {t('newer')}
        </Button>
        <Button tone="secondary" size="small" disabled={first <= 1} onClick={() => setTo(first - 1)}>
          {t('older')}
        </Button>
      </div>
    </Panel>
  );
}

type CheckFormProps = { input: QuestionInput; onAsk: (input: QuestionInput) => void };

/** What is to be checked: the number of a record, the hash that the user received, and how far around it. */
function CheckForm({ input, onAsk }: CheckFormProps) {
  const { t } = useTranslation(['proofs', 'problems']);
  const { count } = useFormats();
  const [sequence, setSequence] = useState(input.sequence);
  const [hash, setHash] = useState(input.hash);
  const [reach, setReach] = useState<Reach>(input.reach);
  const [isSent, setSent] = useState(input.sequence !== '');
  const values = { sequence, hash, reach };
  const problems = isSent ? problemsOf(values) : {};
  const problemText = (code: 'required' | 'malformed' | undefined) => code && t(`problems:${code}`);

  function submit(): void {
    setSent(true);
    if (Object.keys(problemsOf(values)).length > 0) return;
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
