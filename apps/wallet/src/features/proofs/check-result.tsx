// What a check found, step by step: what holds, what does not, and what it cannot show.
import { Button, ErrorState, Note, Panel, SkeletonRows, Timeline, type TimelineStep } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile, useFormats } from '@candor/web';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/calls/failure.ts';
import formPage from '../../shared/forms/form-page.module.css';
import type { Check, Question } from './check-record.ts';
import classes from './proofs.module.css';
import { RecordFacts } from './record-facts.tsx';
import { noteHead, useCheck } from './use-check.ts';

export function CheckResult({ question }: { question: Question }) {
  const container = useRef<HTMLDivElement>(null);
  // A check from the end of the page, or by a link, scrolls to the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls again with each question.
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'start' });
  }, [question.sequence, question.hash, question.reach]);
  return (
    <div ref={container} className={classes.result}>
      <Findings question={question} />
    </div>
  );
}

function Findings({ question }: { question: Question }) {
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

/** Whether nothing that was compared differs. */
function isSound({ brokenAt, holds, differing, contents }: Check): boolean {
  return brokenAt === undefined && holds !== false && differing.length === 0 && contents?.isSame !== false;
}

function useCheckSteps(check: Check): TimelineStep[] {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const { from, to, head, brokenAt, holds, compared, differing, contents } = check;
  const range = { number: count(to - from + 1), from: count(from), to: count(to) };
  const stateOf = (isRight: boolean) => (isRight ? 'done' : 'failed');
  const steps: (TimelineStep | undefined)[] = [
    {
      key: 'chain',
      state: stateOf(brokenAt === undefined),
      title: t(brokenAt === undefined ? 'stepChain' : 'stepChainBroken'),
      detail:
        brokenAt === undefined ? t('stepChainText', range) : t('stepChainBrokenText', { number: count(brokenAt) }),
    },
    holds === undefined
      ? { key: 'receipt', state: 'next', title: t('stepNoReceipt'), detail: t('stepNoReceiptText') }
      : {
          key: 'receipt',
          state: stateOf(holds),
          title: t(holds ? 'stepReceipt' : 'stepReceiptDiffers'),
          detail: t(holds ? 'stepReceiptText' : 'stepReceiptDiffersText'),
        },
    compared === 0
      ? undefined
      : {
          key: 'known',
          state: stateOf(differing.length === 0),
          title: t(differing.length === 0 ? 'stepKnown' : 'stepKnownDiffer'),
          detail:
            differing.length === 0
              ? t('stepKnownText', { number: count(compared) })
              : t('stepKnownDifferText', { list: differing.map(count).join(', ') }),
        },
    contents === undefined
      ? { key: 'contents', state: 'next', title: t('stepHidden'), detail: t('stepHiddenText') }
      : {
          key: 'contents',
          state: stateOf(contents.isSame),
          title: t(contents.isSame ? 'stepContents' : 'stepContentsDiffer'),
          detail: t(contents.text.rest_hash === '' ? 'stepContentsText' : 'stepContentsPartText'),
        },
    to === head.sequence
      ? {
          key: 'head',
          state: 'done',
          title: t('stepHead'),
          detail: t('stepHeadText', { number: count(head.sequence) }),
        }
      : {
          key: 'head',
          state: 'next',
          title: t('stepNoHead'),
          detail: t('stepNoHeadText', { number: count(head.sequence) }),
        },
  ];
  return steps.filter(step => step !== undefined);
}
