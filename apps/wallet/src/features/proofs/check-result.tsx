// What a check found, step by step: what holds, what does not, and what it cannot show.
import { Button, ErrorState, Note, Panel, SkeletonRows, Timeline } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile, useFormats } from '@candor/web';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/calls/failure.ts';
import formPage from '../../shared/forms/form-page.module.css';
import type { Check, Question } from './check-record.ts';
import classes from './proofs.module.css';
import { RecordFacts } from './record-facts.tsx';
import { noteHead } from './seen-head.ts';
import { useCheck } from './use-check.ts';
import { isSound, useCheckSteps } from './use-check-steps.ts';

export function CheckResult({ question }: { question: Question }) {
  const place = useRef<HTMLDivElement>(null);
  // A check from the end of the page, or by a link, scrolls to the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls again with each question.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, [question.sequence, question.hash, question.reach]);
  return (
    <div ref={place} className={classes.result}>
      <Found question={question} />
    </div>
  );
}

function Found({ question }: { question: Question }) {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const { data: check, error, refetch, isFetching } = useCheck(question);
  useEffect(() => {
    if (check !== undefined && isSound(check)) noteHead(check.head);
  }, [check]);
  if (check === undefined || isFetching) {
    if (error !== null && !isFetching) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
    return (
      <Panel title={t('computing')}>
        <SkeletonRows rows={4} />
      </Panel>
    );
  }
  if (check.row === undefined) {
    return (
      <Note tone={question.hash === '' ? 'warning' : 'danger'} title={t('missing')}>
        <p>{t('missingText', { number: count(question.sequence), head: count(check.head.sequence) })}</p>
        {question.hash === '' ? null : <Evidence question={question} check={check} />}
      </Note>
    );
  }
  return (
    <>
      <Verdict question={question} check={check} />
      <Steps check={check} />
      <RecordFacts row={check.row} check={check} />
    </>
  );
}

function Verdict({ question, check }: { question: Question; check: Check }) {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const { holds, differing } = check;
  if (!isSound(check)) {
    const isFit = check.brokenAt === undefined && check.contents?.isSame !== false;
    const known = {
      title: t('stepKnownDiffer'),
      text: t('stepKnownDifferText', { list: differing.map(count).join(', ') }),
    };
    const broken = isFit ? known : { title: t('broken'), text: t('brokenText') };
    const { title, text } = holds === false ? { title: t('differs'), text: t('differsText') } : broken;
    return (
      <Note tone="danger" title={title} action={<Evidence {...{ question, check }} />}>
        <p role="alert">{text}</p>
        <p>{t('whatToDo')}</p>
      </Note>
    );
  }
  const number = count(question.sequence);
  return (
    <Note title={t(holds === undefined ? 'followsTitle' : 'holds')}>
      <p role="status">{t(holds === undefined ? 'followsText' : 'holdsText', { number })}</p>
    </Note>
  );
}

function Evidence({ question, check }: { question: Question; check: Check }) {
  const { t } = useTranslation('proofs');
  const seen = { origin: window.location.origin, at: new Date().toISOString(), receipt: question, found: check };
  return (
    <Button
      tone="secondary"
      size="small"
      icon={<IconDownload size={18} stroke={1.5} />}
      onClick={() =>
        void saveFile(`record-${question.sequence}.json`, JSON.stringify(seen, null, 2), 'application/json')
      }
    >
      {t('save')}
    </Button>
  );
}

function Steps({ check }: { check: Check }) {
  const { t } = useTranslation('proofs');
  const steps = useCheckSteps(check);
  return (
    <Panel title={t('steps')}>
      <div className={formPage.form}>
        <Timeline label={t('steps')} steps={steps} />
        <Note title={t('notShown')}>{t('notShownText')}</Note>
      </div>
    </Panel>
  );
}
