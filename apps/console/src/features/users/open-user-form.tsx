// Stands before a user's data: the reason is recorded before anything is shown, and the user can read it.
import { Form, FormProblem } from '@candor/ui';
import { IconEye } from '@candor/ui/icons';
import { changeCached } from '@candor/web';
import { Alert, Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MOST_REASON } from '../../shared/dialogs/reason-problem.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { useCallForm } from '../../shared/use-call-form.ts';
import { useDraftKey } from '../../shared/use-draft.ts';
import classes from './users.module.css';

export function OpenUserForm({ id }: { id: number }) {
  const { t } = useTranslation(['users', 'parts']);
  const cache = useQueryClient();
  const form = useCallForm('openUser', {
    start: { id, reason: '' },
    draft: useDraftKey('openUser'),
    onSuccess: ({ value: profile }) => changeCached(cache, ['getProfile', { id }], () => profile),
  });
  return (
    <div className={classes.cover}>
      <Panel title={t('openTitle')} text={t('openText')}>
        <Form className={classes.form} onSubmit={form.submit}>
          <Textarea
            label={t('parts:reason')}
            description={t('parts:reasonHint')}
            placeholder={t('reasonExample')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MOST_REASON}
            autoFocus
            {...form.field('reason')}
          />
          {form.failure === undefined ? null : (
            <Alert color="danger" role="alert">
              {form.failure}
            </Alert>
          )}
          <FormProblem />
          <Button
            type="submit"
            size="sm"
            loading={form.isSending}
            leftSection={<IconEye size={16} stroke={1.6} aria-hidden="true" />}
          >
            {t('openNow')}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
