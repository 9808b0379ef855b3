// Refusing by keyboard: arrows choose the part, digits its reason, from the list that the person reads in their language.
import { type RefusalReason, type VerificationPart, verificationParts } from '@candor/contract';
import { classNames, Form, toast } from '@candor/ui';
import { useFocusKept, useVerificationPartNames } from '@candor/web';
import { Alert, Button, Textarea, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/calls.ts';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { actFailureText } from '../../shared/failure.ts';
import { useAct } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import type { Case } from './case.ts';
import { KeyMark } from './key-mark.tsx';
import { reasonKeys } from './reason-keys.ts';
import classes from './refusal-form.module.css';

export type RefusalFormProps = { found: Case; onCancel: () => void; onDone: () => void };

type Reasons = Partial<Record<VerificationPart, RefusalReason>>;

const MOST_NOTE = 500;

const SEND = `${/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ↵`;

export function RefusalForm({ found, onCancel, onDone }: RefusalFormProps) {
  const { t } = useTranslation(['cases', 'shared']);
  const parts: readonly VerificationPart[] = verificationParts[found.level];
  const [place, setPlace] = useState(0);
  const part = parts[place]!;
  const refusal = useRefusal(found, onDone);
  const formRef = useEnteredForm();
  const offered = reasonKeys(found.level);
  const walk = (step: number) => setPlace((place + step + parts.length) % parts.length);
  const mark = (reason: RefusalReason) => refusal.mark(part, reason);

  useHotkeys([
    ['ArrowDown', () => countDialogs() === 0 && walk(1)],
    ['ArrowUp', () => countDialogs() === 0 && walk(-1)],
    ...offered.map(({ key, reason }) => [key, () => countDialogs() === 0 && mark(reason)] as [string, () => void]),
  ]);
  useHotkeys([['mod+Enter', () => void refusal.send()]], []);

  return (
    <Form ref={formRef} tabIndex={-1} className={classes.form} onSubmit={() => void refusal.send()}>
      <p className={classes.text}>{t('refuseText')}</p>
      <PartTabs parts={parts} chosen={place} reasons={refusal.reasons} onChoose={setPlace} />
      <ReasonChoice part={part} offered={offered} chosen={refusal.reasons[part]} onChoose={mark} />
      <div className={classes.end}>
        <Textarea
          label={t('noteToPerson')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={MOST_NOTE}
          value={refusal.note}
          onChange={event => refusal.setNote(event.currentTarget.value)}
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
              refusal.forget();
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
function useRefusal(found: Case, onDone: () => void) {
  const { t } = useTranslation('cases');
  const refuse = useAct('refuseCase', { isQuiet: true, changes: ['listCases'] });
  const [reasons, setReasons, forgetReasons] = useDraft<Reasons>(`refused parts of ${found.id}`, () => ({}));
  const [note, setNote, forgetNote] = useDraft(`note on ${found.id}`, () => '');
  const [problem, setProblem] = useState<string>();
  useFocusKept(refuse.isPending);

  /** The same reason once more takes the mark away. */
  function mark(part: VerificationPart, reason: RefusalReason) {
    const { [part]: before, ...others } = reasons;
    setReasons(before === reason ? others : { ...others, [part]: reason });
    setProblem(undefined);
  }

  function forget() {
    forgetReasons();
    forgetNote();
  }

  async function send() {
    if (refuse.isPending) return;
    if (Object.keys(reasons).length === 0) return setProblem(t('chooseParts'));
    const text = note.trim();
    try {
      await refuse.mutateAsync({
        id: found.id,
        ...reasons,
        ...(text !== '' && { note: text }),
      } as CallInput<'refuseCase'>);
      forget();
      toast(t('refused'), 'success');
      onDone();
    } catch (error) {
      setProblem(actFailureText(error));
    }
  }

  return { reasons, mark, note, setNote, problem, forget, send, isSending: refuse.isPending };
}

/** The form comes before everything else, and whoever pressed the key goes on from its start. */
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
