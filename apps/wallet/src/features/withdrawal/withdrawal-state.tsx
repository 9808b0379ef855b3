// The head of a withdrawal's page: its amount, its state in words, its place and its deadline, and its steps.
import { Amount, Badge, CoinIcon, Facts, Panel, Timeline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { DemoReviewerNote } from '../../shared/demo-reviewer-note.tsx';
import { useStageWords } from './use-stage-words.ts';
import classes from './withdrawal-state.module.css';
import { isToBank, stepsOf, toneOf, type Withdrawal } from './withdrawal-steps.ts';

export function WithdrawalState({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { dateTime, count } = useFormats();
  const { stage, name, number, remark, risks, ahead, due_at } = withdrawal;
  const words = useStageWords(withdrawal);
  const waits = [
    ...(ahead < 0 ? [] : [{ label: t('place'), value: ahead === 0 ? t('placeFirst') : count(ahead + 1) }]),
    ...(due_at === 0 ? [] : [{ label: t(dueLabel(stage)), value: dateTime(due_at) }]),
  ];
  return (
    <Panel>
      <div className={classes.head}>
        <CoinIcon name={name} size={36} />
        <span className={classes.amount}>
          <Amount value={number} unit={name} />
        </span>
        <Badge tone={toneOf(stage)}>{words.stage}</Badge>
      </div>
      <p className={classes.text}>{words.text}</p>
      {remark === '' ? null : <p className={classes.remark}>{remark}</p>}
      {(stage !== 'review' && stage !== 'waiting') || risks.length === 0 ? null : (
        <ul className={classes.risks}>
          {risks.map(risk => (
            <li key={risk}>{t(`risk_${risk}`)}</li>
          ))}
        </ul>
      )}
      {stage === 'review' && !isToBank(withdrawal) ? (
        <div className={classes.reviewer}>
          <DemoReviewerNote risks={risks} />
        </div>
      ) : null}
      <div className={classes.steps}>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </div>
      {waits.length === 0 ? null : <Facts rows={waits} />}
    </Panel>
  );
}

function dueLabel(stage: Withdrawal['stage']): 'decidedBy' | 'passesAt' | 'sentBy' {
  if (stage === 'waiting') return 'passesAt';
  return stage === 'review' ? 'decidedBy' : 'sentBy';
}

/** The steps of a withdrawal below each other, with what is happening now beside its step. */
function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'shared']);
  const { confirmations, needed } = withdrawal;
  const words = useStageWords(withdrawal);
  const steps = stepsOf(withdrawal).map(({ key, state }) => ({
    key,
    state,
    title: key === 'ended' ? words.stage : words.step(key),
    detail:
      key === 'confirmed' && state === 'now' && needed > 0
        ? t('ofAll', { left: Math.min(confirmations, needed), all: needed })
        : undefined,
  }));
  return <Timeline label={t('shared:progress')} steps={steps} />;
}
