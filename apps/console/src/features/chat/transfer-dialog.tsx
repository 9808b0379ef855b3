// Hands a conversation to a colleague, with a note that says where it stands; only staff sees it.
import { Form, FormProblem, toast } from '@candor/ui';
import { Alert, Button, Modal, Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './chat.module.css';
import type { OpenedChat } from './chat.ts';
import { CHAT_CALLS } from './chat-calls.ts';

const MOST_NOTE = 2_000;

export function TransferDialog({ chat, onClose }: { chat: OpenedChat; onClose: () => void }) {
  const { t } = useTranslation(['chatDesk', 'staff', 'shared']);
  const me = useMe();
  const colleagues = useCall('listChatColleagues', {});
  const form = useCallForm('transferChat', {
    start: { id: chat.id, operator: '' as never, note: '' },
    changes: CHAT_CALLS,
    onSuccess: () => {
      toast(t('transferred'), 'success');
      onClose();
    },
  });
  const others = (colleagues.data ?? []).filter(({ id }) => id !== me.id);
  return (
    <Modal opened onClose={onClose} title={t('transferTitle')} closeButtonProps={{ 'aria-label': t('shared:close') }}>
      <Form className={classes.form} onSubmit={form.submit}>
        <Select
          label={t('colleague')}
          placeholder={others.length === 0 && colleagues.isSuccess ? t('nobodyElse') : t('chooseColleague')}
          data={others.map(({ id, name, role, open }) => ({
            value: String(id),
            label: t('colleagueLine', { name: name || `#${id}`, role: t(`staff:role_${role}`), open }),
          }))}
          value={form.value('operator') || null}
          error={form.problem('operator')}
          onChange={value => form.set('operator', value ?? '')}
        />
        <Textarea
          label={t('transferNote')}
          description={t('noteHint')}
          autosize
          minRows={3}
          maxLength={MOST_NOTE}
          {...form.field('note')}
        />
        {form.failure === undefined ? null : (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        <FormProblem />
        <div className={classes.formActions}>
          <Button size="sm" variant="default" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          <Button size="sm" type="submit" loading={form.isSending}>
            {t('transfer')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
