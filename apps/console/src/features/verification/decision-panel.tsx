// Passing and refusing, by button and by key, while the reviewer's time for the case runs.

import { observable } from '@candor/client';
import {
  type AppliedLevel,
  type RefusalReason,
  refusalReasons,
  type VerificationPart,
  verificationParts,
} from '@candor/contract';
import { classNames, Form, toast } from '@candor/ui';
import { useFocusRestored, useVerificationPartNames } from '@candor/web';
import { Alert, Button, Kbd, Textarea, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText, type CallInput, useAct } from '../../shared/calls.ts';
import { useDialogForm } from '../../shared/forms.ts';
import { Panel } from '../../shared/parts/page.tsx';
import { countDialogs } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, useTimeLeft } from '../../shared/parts/values.tsx';
import { session } from '../../shared/session.ts';
import { type Case, caseTones, type OpenedCase } from './case.ts';
import classes from './review.module.css';

type DecisionPanelProps = { opened: OpenedCase; onDone: () => void; onTakeAgain: () => void };

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
  useFocusRestored(pass.isPending || giveBack.isPending || keep.isPending);
  const mayDecide = opened.state === 'open' && !left.isOver;
  const begin = (next: Stage) => () => mayDecide && countDialogs() === 0 && setStage(next);
  const panelRef = useRef<HTMLDivElement>(null);
  // The focused element was removed with the previous stage or with the cover; keyboard users continue from here.
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
            onKeep={() => keep.mutate({ id: opened.id }, { onSuccess: answer => setUntil(answer.value.taken_until) })}
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
          <RefusalForm opened={opened} onCancel={() => setStage('looking')} onDone={onDone} />
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

type RefusalFormProps = { opened: Case; onCancel: () => void; onDone: () => void };

type Reasons = Partial<Record<VerificationPart, RefusalReason>>;

type Refusal = { reasons: Reasons; note: string };

const MAX_NOTE = 500;

const SEND = `${/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ↵`;

/** Refusing by keyboard: arrows choose the part, digits its reason, from the list that the person reads in their language. */
function RefusalForm({ opened, onCancel, onDone }: RefusalFormProps) {
  const { t } = useTranslation(['cases', 'shared']);
  const parts: readonly VerificationPart[] = verificationParts[opened.level];
  const [partIndex, setPartIndex] = useState(0);
  const part = parts[partIndex]!;
  const refusal = useRefusal(opened, onDone);
  const formRef = useEnteredForm();
  const offered = reasonKeys(opened.level);
  const walk = (step: number) => setPartIndex((partIndex + step + parts.length) % parts.length);
  const mark = (reason: RefusalReason) => refusal.mark(part, reason);

  useHotkeys([
    ['ArrowDown', () => countDialogs() === 0 && walk(1)],
    ['ArrowUp', () => countDialogs() === 0 && walk(-1)],
    ...offered.map(({ key, reason }) => [key, () => countDialogs() === 0 && mark(reason)] as [string, () => void]),
  ]);
  useHotkeys([['mod+Enter', () => void refusal.send()]], []);

  return (
    <Form ref={formRef} tabIndex={-1} className={classes.refusal} onSubmit={() => void refusal.send()}>
      <p className={classes.text}>{t('refuseText')}</p>
      <PartTabs parts={parts} chosen={partIndex} reasons={refusal.form.values.reasons} onChoose={setPartIndex} />
      <ReasonChoice part={part} offered={offered} chosen={refusal.form.values.reasons[part]} onChoose={mark} />
      <div className={classes.end}>
        <Textarea
          label={t('noteToPerson')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={MAX_NOTE}
          value={refusal.form.values.note}
          onChange={event => refusal.form.change({ note: event.currentTarget.value })}
        />
        {refusal.problem === undefined ? null : (
          <Alert color="danger" role="alert">
            {refusal.problem}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button
            type="submit"
            size="sm"
            color="danger"
            loading={refusal.isSending}
            rightSection={<KeyMark name={SEND} />}
          >
            {t('sendRefusal')}
          </Button>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              refusal.form.forget();
              onCancel();
            }}
          >
            {t('shared:cancel')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** What is refused and why, kept while the form is away, and its sending. */
function useRefusal(opened: Case, onDone: () => void) {
  const { t } = useTranslation('cases');
  const refuse = useAct('refuseCase', { isQuiet: true, changes: ['listCases'] });
  const form = useDialogForm(`refusal of ${opened.id}`, (): Refusal => ({ reasons: {}, note: '' }));
  const { reasons, note } = form.values;
  const [problem, setProblem] = useState<string>();
  useFocusRestored(refuse.isPending);

  /** The same reason once more takes the mark away. */
  function mark(part: VerificationPart, reason: RefusalReason) {
    const { [part]: before, ...others } = reasons;
    form.change({ reasons: before === reason ? others : { ...others, [part]: reason } });
    setProblem(undefined);
  }

  async function send() {
    if (refuse.isPending) return;
    if (Object.keys(reasons).length === 0) return setProblem(t('chooseParts'));
    const text = note.trim();
    try {
      await refuse.mutateAsync({
        id: opened.id,
        ...reasons,
        ...(text !== '' && { note: text }),
      } as CallInput<'refuseCase'>);
      form.forget();
      toast(t('refused'), 'success');
      onDone();
    } catch (error) {
      setProblem(actFailureText(error));
    }
  }

  return { form, mark, problem, send, isSending: refuse.isPending };
}

/** The form comes before everything else, and the reviewer who pressed the key goes on from its start. */
function useEnteredForm() {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    formRef.current?.focus({ preventScroll: true });
    formRef.current?.scrollIntoView({ block: 'start' });
  }, []);
  return formRef;
}

type PartTabsProps = {
  parts: readonly VerificationPart[];
  chosen: number;
  reasons: Reasons;
  onChoose: (index: number) => void;
};

function PartTabs({ parts, chosen, reasons, onChoose }: PartTabsProps) {
  const { t } = useTranslation(['cases', 'review']);
  const partName = useVerificationPartNames();
  return (
    <div className={classes.parts} role="tablist" aria-label={t('refusedParts')}>
      {parts.map((part, index) => (
        <UnstyledButton
          key={part}
          role="tab"
          aria-selected={index === chosen}
          className={classNames(classes.part, reasons[part] === undefined ? undefined : classes.marked)}
          onClick={() => onChoose(index)}
        >
          <span>{partName(part)}</span>
          <span className={classes.reasonOf}>
            {reasons[part] === undefined ? t('inOrder') : t(`review:${reasons[part]}`)}
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}

type ReasonChoiceProps = {
  part: VerificationPart;
  offered: ReturnType<typeof reasonKeys>;
  chosen: RefusalReason | undefined;
  onChoose: (reason: RefusalReason) => void;
};

function ReasonChoice({ part, offered, chosen, onChoose }: ReasonChoiceProps) {
  const { t } = useTranslation('review');
  const partName = useVerificationPartNames();
  return (
    <fieldset className={classes.reasons}>
      <legend className="visually-hidden">{partName(part)}</legend>
      {offered.map(({ key, reason }) => (
        <UnstyledButton
          key={reason}
          className={classes.reason}
          aria-pressed={chosen === reason}
          aria-keyshortcuts={key}
          onClick={() => onChoose(reason)}
        >
          <KeyMark name={key} />
          {t(reason)}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** As they are printed on the keyboard: the row of digits, then two letters for the longest list. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Q', 'W'] as const;

/** The keys by which a reviewer marks a part of an application, in the order of the reasons. */
export function reasonKeys(level: AppliedLevel): { key: string; reason: RefusalReason }[] {
  const reasons: readonly RefusalReason[] = refusalReasons[level];
  return reasons.map((reason, index) => ({ key: KEYS[index] ?? '', reason }));
}

/** The key that does the same as the button it stands in. */
function KeyMark({ name }: { name: string }) {
  return (
    <Kbd size="xs" className={classes.key!} aria-hidden="true">
      {name}
    </Kbd>
  );
}

/**
 * The reason that a reviewer gave for a whole sitting: each audited view carries it, and it is gone when the page or the login ends.
 * "" = every case asks for a reason of its own.
 */
export const sittingReason = observable('');

session.subscribe(() => {
  if (session.get().status === 'out') sittingReason.set('');
});

export function useSittingReason(): string {
  return useSyncExternalStore(sittingReason.subscribe, sittingReason.get);
}
