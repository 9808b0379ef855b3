// One passkey: another name for it, or its end.
import type { CallAnswer } from '@candor/contract';
import { Button, ConfirmSheet, Form, FormProblem, Sheet, TextField, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';

export type Passkey = CallAnswer<'listPasskeys'>[number];

export type PasskeySheetProps = { passkey: Passkey | undefined; onClose: (isChanged: boolean) => void };

export function PasskeySheet({ passkey, onClose }: PasskeySheetProps) {
  return (
    <Sheet opened={passkey !== undefined} onClose={() => onClose(false)} title={passkey?.name ?? ''}>
      {passkey === undefined ? null : <PasskeyForm key={passkey.id} passkey={passkey} onClose={onClose} />}
    </Sheet>
  );
}

function PasskeyForm({ passkey, onClose }: PasskeySheetProps & { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const remove = useAct('removePasskey');
  const [isAsking, setAsking] = useState(false);
  const form = useCallForm('renamePasskey', {
    start: { id: passkey.id, name: passkey.name },
    onSuccess: () => onClose(true),
  });
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <TextField label={t('passkeyName')} maxLength={40} {...form.register('name')} problem={form.problem('name')} />
      <FormProblem />
      <div className={formPage.actions}>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('passkeyRemove')}
        </Button>
        <Button submits pending={form.isSending}>
          {t('passkeyRename')}
        </Button>
      </div>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('passkeyRemoveTitle', { name: passkey.name })}
        text={t('passkeyRemoveText')}
        tone="danger"
        confirmLabel={t('passkeyRemove')}
        onConfirm={() => {
          setAsking(false);
          remove.mutateAsync({ id: passkey.id }).then(
            () => {
              toast(t('passkeyRemoved'), 'success');
              onClose(true);
            },
            () => undefined,
          );
        }}
      />
    </Form>
  );
}
