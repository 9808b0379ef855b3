// One answer that stands ready, in every language; a language that is missing would be read by nobody.
import { languageCodes, languageTags } from '@candor/contract';
import { chatPlaceholders } from '@candor/contract/console';
import { languageNames } from '@candor/i18n';
import { Form, FormProblem, toast } from '@candor/ui';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { useCallForm } from '../../../shared/use-call-form.ts';
import classes from '../chat.module.css';
import type { CannedAnswer } from '../chat.ts';

const MOST_NAME = 80;
const MOST_TEXT = 2_000;

export type CannedDrawerProps = {
  /** Absent = a new one. */
  answer: CannedAnswer | undefined;
  onClose: () => void;
};

export function CannedDrawer({ answer, onClose }: CannedDrawerProps) {
  const { t } = useTranslation(['chatDesk', 'shared']);
  const texts = answer?.texts ?? Object.fromEntries(languageCodes.map(code => [code, '']));
  const form = useCallForm('saveCannedAnswer', {
    start: { ...(answer !== undefined && { id: answer.id }), name: answer?.name ?? '', ...texts } as never,
    changes: ['listCannedAnswers'],
    onSuccess: () => {
      toast(t('cannedSaved'), 'success');
      onClose();
    },
  });
  return (
    <SideDrawer opened onClose={onClose} title={answer?.name ?? t('newCanned')} isWide>
      <Form className={classes.form} onSubmit={form.submit}>
        <TextInput
          data-autofocus
          label={t('cannedName')}
          description={t('cannedNameHint')}
          maxLength={MOST_NAME}
          {...form.field('name')}
        />
        <p className={classes.hint}>
          {t('placeholders', { names: chatPlaceholders.map(name => `{{${name}}}`).join('  ') })}
        </p>
        {languageCodes.map(code => (
          <Textarea
            key={code}
            lang={languageTags[code]}
            label={languageNames[code]}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={MOST_TEXT}
            {...form.field(code)}
          />
        ))}
        {form.failure === undefined ? null : (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        <FormProblem />
        <div className={classes.formActions}>
          {answer === undefined ? null : <RemoveButton id={answer.id} onDone={onClose} />}
          <Button size="sm" type="submit" loading={form.isSending}>
            {t('shared:save')}
          </Button>
        </div>
      </Form>
    </SideDrawer>
  );
}

/** Pressed twice: what is removed is gone in seven languages. */
function RemoveButton({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('chatDesk');
  const [isAsked, setAsked] = useState(false);
  const remove = useAct('removeCannedAnswer', { changes: ['listCannedAnswers'] });
  return (
    <Button
      size="sm"
      variant="light"
      color="danger"
      loading={remove.isPending}
      onClick={() => (isAsked ? remove.mutate({ id }, { onSuccess: onDone }) : setAsked(true))}
    >
      {t(isAsked ? 'removeSure' : 'remove')}
    </Button>
  );
}
