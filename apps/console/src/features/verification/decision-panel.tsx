// Passing and refusing, by button and by key, while the reviewer's time for the case runs.
import { toast } from '@candor/ui';
import { useFocusKept } from '@candor/web';
import { Alert, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { actFailureText } from '../../shared/failure.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { useTimeLeft } from '../../shared/parts/time-left.ts';
import { useAct } from '../../shared/use-call.ts';
import { caseTones, type OpenedCase } from './case.ts';
import { KeyMark } from './key-mark.tsx';
import { RefusalForm } from './refusal-form.tsx';
import classes from './review.module.css';
import { sittingReason, useSittingReason } from './sitting.ts';

export type DecisionPanelProps = { opened: OpenedCase; onDone: () => void; onTakeAgain: () => void };

type Stage = 'looking' | 'passing' | 'refusing';

export function DecisionPanel({ opened, onDone, onTakeAgain }: DecisionPanelProps) {
  const { t } = useTranslation('cases');
  const [stage, setStage] = useState<Stage>('looking');
  const [until, setUntil] = useState(opened.taken_until);
  const left = useTimeLeft(until);
  const pass = useAct('passCase', { isQuiet: true, changes: ['listCases'] });
  const keep = useAct('takeCase', { isQuiet: true, changes: ['listCases'] });
  const giveBack = useAct('giveBackCase', { isQuiet: true, changes: ['listCases'] });
  const failed = [pass, keep, giveBack].find(act => act.isError);
  useFocusKept(pass.isPending || giveBack.isPending || keep.isPending);
  const mayDecide = opened.state === 'open' && !left.isOver;
  const begin = (next: Stage) => () => mayDecide && countDialogs() === 0 && setStage(next);
  const panelRef = useRef<HTMLDivElement>(null);
  // What held the focus has gone with the stage before, or with the cover; whoever works by keyboard goes on from here.
  useEffect(() => {
    if (stage === 'looking') panelRef.current?.focus({ preventScroll: true });
  }, [stage]);

  useHotkeys([
    ['P', begin('passing')],
    ['R', begin('refusing')],
    ['G', () => mayDecide && countDialogs() === 0 && !giveBack.isPending && release()],
    ['Escape', () => countDialogs() === 0 && setStage('looking')],
  ]);

  function release() {
    giveBack.mutate({ id: opened.id }, { onSuccess: onDone });
  }

  function passNow() {
    const onSuccess = () => {
      toast(t('passed'), 'success');
      onDone();
    };
    pass.mutate({ id: opened.id }, { onSuccess });
  }

  if (opened.state !== 'open')
    return (
      <Panel
        title={t('decision')}
        actions={<StatusBadge tone={caseTones[opened.state]}>{t(`state_${opened.state}`)}</StatusBadge>}
      />
    );
  return (
    <div
      ref={panelRef}
      tabIndex={-1}
      className={classes.decision}
      data-refusing={(stage === 'refusing' && mayDecide) || undefined}
    >
      <Panel
        title={t('decision')}
        actions={
          <TimeLeft
            left={left}
            isKeeping={keep.isPending}
            onTakeAgain={onTakeAgain}
            onKeep={() => keep.mutate({ id: opened.id }, { onSuccess: kept => setUntil(kept.value.taken_until) })}
          />
        }
      >
        {left.isOver ? <Alert color="warning">{t('timeOverText')}</Alert> : null}
        {failed === undefined ? null : (
          <Alert color="danger" role="alert">
            {actFailureText(failed.error)}
          </Alert>
        )}
        {stage === 'refusing' && mayDecide ? (
          <RefusalForm found={opened} onCancel={() => setStage('looking')} onDone={onDone} />
        ) : null}
        {stage === 'passing' && mayDecide ? (
          <PassConfirmation
            level={opened.level}
            isPassing={pass.isPending}
            onPass={passNow}
            onCancel={() => setStage('looking')}
          />
        ) : null}
        {stage === 'looking' || !mayDecide ? (
          <Decisions
            isDisabled={!mayDecide}
            isGivingBack={giveBack.isPending}
            onPass={begin('passing')}
            onRefuse={begin('refusing')}
            onGiveBack={release}
          />
        ) : null}
        {stage === 'looking' ? <SittingNote /> : null}
      </Panel>
    </div>
  );
}

type TimeLeftProps = {
  left: ReturnType<typeof useTimeLeft>;
  isKeeping: boolean;
  onTakeAgain: () => void;
  onKeep: () => void;
};

function TimeLeft({ left, isKeeping, onTakeAgain, onKeep }: TimeLeftProps) {
  const { t } = useTranslation('cases');
  return (
    <span className={classes.left} data-over={left.isOver || undefined}>
      {left.isOver ? t('timeOver') : t('yoursFor', { time: left.text })}
      <Button variant="subtle" size="compact-xs" loading={isKeeping} onClick={left.isOver ? onTakeAgain : onKeep}>
        {left.isOver ? t('takeAgain') : t('keepLonger')}
      </Button>
    </span>
  );
}

type PassConfirmationProps = {
  level: OpenedCase['level'];
  isPassing: boolean;
  onPass: () => void;
  onCancel: () => void;
};

function PassConfirmation({ level, isPassing, onPass, onCancel }: PassConfirmationProps) {
  const { t } = useTranslation(['cases', 'shared']);
  return (
    <div className={classes.form}>
      <p>{t('passText')}</p>
      <div className={classes.buttons}>
        <Button autoFocus size="sm" loading={isPassing} rightSection={<KeyMark name="Enter" />} onClick={onPass}>
          {t('passTitle', { level: t(`level_${level}`) })}
        </Button>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
      </div>
    </div>
  );
}

type DecisionsProps = {
  isDisabled: boolean;
  isGivingBack: boolean;
  onPass: () => void;
  onRefuse: () => void;
  onGiveBack: () => void;
};

function Decisions({ isDisabled, isGivingBack, onPass, onRefuse, onGiveBack }: DecisionsProps) {
  const { t } = useTranslation('cases');
  const shown = (key: string) => ({
    size: 'sm',
    disabled: isDisabled,
    'aria-keyshortcuts': key,
    rightSection: <KeyMark name={key} />,
  });
  return (
    <div className={classes.buttons}>
      <Button {...shown('P')} onClick={onPass}>
        {t('pass')}
      </Button>
      <Button {...shown('R')} variant="light" color="danger" onClick={onRefuse}>
        {t('refuse')}
      </Button>
      <Button {...shown('G')} variant="subtle" color="quiet" loading={isGivingBack} onClick={onGiveBack}>
        {t('giveBack')}
      </Button>
    </div>
  );
}

/** Reminds the reviewer of the reason that every audited view of this sitting carries, and ends that. */
function SittingNote() {
  const { t } = useTranslation('cases');
  const reason = useSittingReason();
  if (reason === '') return null;
  return (
    <p className={classes.quiet}>
      {t('sittingReason', { reason })}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => sittingReason.set('')}>
        {t('askAgain')}
      </Button>
    </p>
  );
}
