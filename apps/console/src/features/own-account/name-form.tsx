// Where an operator whom nobody invited says who they are, once.
import { Form, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadSession } from '../../shared/load-session.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './own-account.module.css';

export function NameForm() {
  const { t } = useTranslation(['ownAccount', 'signIn']);
  const form = useCallForm('setOwnName', {
    start: { name: '' },
    changes: ['listOperators', 'listAudit'],
    onSuccess: async () => {
      await loadSession();
      toast(t('nameSaved'), 'success');
    },
  });
  return (
    <Form className={classes.name} onSubmit={form.submit}>
      <TextInput
        className={classes.field}
        label={t('signIn:yourName')}
        description={t('signIn:yourNameHint')}
        autoComplete="name"
        {...form.field('name')}
        error={form.problem('name') ?? form.failure}
      />
      <Button type="submit" variant="default" loading={form.isSending}>
        {t('saveName')}
      </Button>
    </Form>
  );
}
