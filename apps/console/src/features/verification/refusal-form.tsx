// Refusing by keyboard: arrows choose the part, digits its reason, from the list that the person reads in their language.
import { type RefusalReason, type VerificationPart, verificationParts } from '@candor/contract';
import { classNames, toast } from '@candor/ui';
import { useFocusKept } from '@candor/web';
import { Alert, Button, Textarea, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/calls.ts';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { actFailureText } from '../../shared/failure.ts';
import { useAct } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type Case, partKeys } from './case.ts';
import { KeyMark } from './key-mark.tsx';
import { reasonKeys } from './reason-keys.ts';
import classes from './refusal-form.module.css';

export type RefusalFormProps = { found: Case; onCancel: () => void; onDone: () => void };

type Reasons = Partial<Record<VerificationPart, RefusalReason>>;

const MOST_NOTE = 500;

export function RefusalForm({ found, onCancel, onDone }: RefusalFormProps) {
  const { t } = useTranslation(['cases', 'review', 'shared']);
  const refuse = useAct('refuseCase', { isQuiet: true, changes: ['listCases'] });
  const parts: readonly VerificationPart[] = verificationParts[found.level];
  const [place, setPlace] = useState(0);
  const [reasons, setReasons, forgetReasons] = useDraft<Reasons>(`refused parts of ${found.id}`, () => ({}));
  const [note, setNote, forgetNote] = useDraft(`note on ${found.id}`, () => '');
  const [problem, setProblem] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  // The form is long, and whoever pressed the key should see all of it and go on from here.
  useEffect(() => {
    formRef.current?.focus({ preventScroll: true });
    formRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useFocusKept(refuse.isPending);
  const part = parts[place]!;
  const offered = reasonKeys(found.level);

  /** The same reason once more takes the mark away. */
  function mark(reason: RefusalReason) {
    const { [part]: before, ...others } = reasons;
    setReasons(before === reason ? others : { ...others, [part]: reason });
    setProblem(undefined);
  }

  const walk = (step: number) => () => setPlace((place + step + parts.length) % parts.length);

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

  useHotkeys([
    ['ArrowDown', () => countDialogs() === 0 && walk(1)()],
    ['ArrowUp', () => countDialogs() === 0 && walk(-1)()],
    ...offered.map(({ key, reason }) => [key, () => countDialogs() === 0 && mark(reason)] as [string, () => void]),
  ]);
  useHotkeys([['mod+Enter', () => void send()]], []);

  return (
    <form
      ref={formRef}
      tabIndex={-1}
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={classes.text}>{t('refuseText')}</p>
      <div className={classes.parts} role="tablist" aria-label={t('refusedParts')}>
        {parts.map((name, index) => (
          <UnstyledButton
            key={name}
            role="tab"
            aria-selected={index === place}
            className={classNames(classes.part, reasons[name] === undefined ? undefined : classes.marked)}
            onClick={() => setPlace(index)}
          >
            <span>{t(`review:${partKeys[name]}`)}</span>
            <span className={classes.reasonOf}>
              {reasons[name] === undefined ? t('inOrder') : t(`review:${reasons[name]}`)}
            </span>
          </UnstyledButton>
        ))}
      </div>
      <fieldset className={classes.reasons}>
        <legend className="visually-hidden">{t(`review:${partKeys[part]}`)}</legend>
        {offered.map(({ key, reason }) => (
          <UnstyledButton
            key={reason}
            className={classes.reason}
            aria-pressed={reasons[part] === reason}
            aria-keyshortcuts={key}
            onClick={() => mark(reason)}
          >
            <KeyMark name={key} />
            {t(`review:${reason}`)}
          </UnstyledButton>
        ))}
      </fieldset>
      <Textarea
        label={t('noteToPerson')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={MOST_NOTE}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <div className={classes.end}>
        {problem === undefined ? null : (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button
            type="submit"
            size="sm"
            color="danger"
            loading={refuse.isPending}
            rightSection={<KeyMark name={SEND} />}
          >
            {t('sendRefusal')}
          </Button>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {t('shared:cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

const SEND = `${/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ↵`;
