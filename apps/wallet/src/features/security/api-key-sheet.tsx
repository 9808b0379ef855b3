// What a new key may do, where from and for how long.
import { Form, Segmented, Sheet, SubmitButton, TextField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';

const DAYS = ['30', '90', '365', '0'] as const;

export type ApiKeySheetProps = { opened: boolean; onClose: () => void; onMade: (key: string) => void };

export function ApiKeySheet({ opened, onClose, onMade }: ApiKeySheetProps) {
  const { t } = useTranslation('security');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('keyAdd')}>
      {opened ? <ApiKeyForm onMade={onMade} /> : null}
    </Sheet>
  );
}

function ApiKeyForm({ onMade }: Pick<ApiKeySheetProps, 'onMade'>) {
  const { t } = useTranslation('security');
  const form = useCallForm('createApiKey', {
    start: { name: '', right: 'read', addresses: '', days: '90' },
    onSuccess: ({ value }) => onMade(value),
  });
  const right = form.value('right') as 'read' | 'trade';
  // A field that is left out means that the key has no end.
  const days = (form.value('days') || '0') as (typeof DAYS)[number];
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <TextField
        label={t('keyName')}
        hint={t('keyNameHint')}
        maxLength={40}
        autoComplete="off"
        {...form.register('name')}
        problem={form.problem('name')}
      />
      <div className={formPage.choice}>
        <span className={formPage.text}>{t('keyRight')}</span>
        <Segmented
          label={t('keyRight')}
          value={right}
          options={(['read', 'trade'] as const).map(value => ({ value, label: t(`keyRight_${value}`) }))}
          onChange={value => form.set('right', value)}
        />
      </div>
      <TextField
        label={t('keyAddresses')}
        hint={t('keyAddressesHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('addresses')}
        problem={form.problem('addresses')}
      />
      <div className={formPage.choice}>
        <span className={formPage.text}>{t('keyDays')}</span>
        <Segmented
          label={t('keyDays')}
          value={days}
          options={DAYS.map(value => ({ value, label: t(`keyDays_${value}`) }))}
          onChange={value => form.set('days', value === '0' ? '' : value)}
        />
      </div>
      <SubmitButton size="large" wide pending={form.isSending}>
        {t('keyMake')}
      </SubmitButton>
    </Form>
  );
}
