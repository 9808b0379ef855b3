// Proposes a new coin: its name, its decimals and its icon. Markets and chains of it are proposed afterwards.
import { CoinIcon, toast } from '@candor/ui';
import { Button, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.tsx';
import { uploadFile } from '../../shared/upload-file.ts';
import classes from './markets.module.css';
import { EffectField } from './rule-inputs.tsx';
import { statedEffect } from './typed-rules.ts';

const SCALES = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
const empty = () => ({ name: '', scale: '8', test_funds_cap: '0', icon: '', effective_at: 0 });

export function NewCoinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const form = useDialogForm('new coin', empty);
  const propose = useAct('proposeNewCoin', { isQuiet: true, changes: ['listCoins', 'listProposals'] });
  const picture = usePictureUpload({
    label: t('chooseIcon'),
    upload: file => uploadFile('uploadCoinIcon', file),
    onSent: icon => form.change({ icon }),
  });
  const { icon, scale, test_funds_cap: cap } = form.values;
  const name = form.values.name.trim();
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('newCoin')}
      effect={t('newCoinEffect')}
      changes={[]}
      missing={name === '' ? t('nameMissing') : undefined}
      onSubmit={async reason => {
        const shown = icon === '' ? {} : { icon };
        const settings = { name, scale: Number(scale), test_funds_cap: cap.trim(), ...shown };
        await propose.mutateAsync({ ...settings, ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <div className={classes.iconRow}>
            {icon === '' ? (
              <CoinIcon key={name.slice(0, 1)} name={name} size={48} />
            ) : (
              <img src={`/icons/added/${icon}`} alt={t('proposals:field_icon')} width={48} height={48} />
            )}
            <div>
              <Button size="xs" variant="default" loading={picture.isSending} onClick={picture.choose}>
                {t('chooseIcon')}
              </Button>
              <p className={classes.quiet}>{t('iconHint')}</p>
              {form.refused.icon === undefined ? picture.problem : <p role="alert">{form.refused.icon}</p>}
            </div>
            {picture.field}
          </div>
          <div className={classes.fields}>
            <TextInput
              data-autofocus
              label={t('coinName')}
              description={t('coinNameHint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={16}
              value={form.values.name}
              error={form.refused.name ?? (isTried && name === '')}
              onChange={event => form.change({ name: event.currentTarget.value })}
            />
            <Select
              label={t('proposals:field_scale')}
              description={t('coinScaleHint')}
              allowDeselect={false}
              data={SCALES}
              value={scale}
              error={form.refused.scale}
              onChange={chosen => form.change({ scale: chosen ?? scale })}
            />
            <TextInput
              label={t('proposals:field_test_funds_cap')}
              inputMode="decimal"
              value={cap}
              error={form.refused.test_funds_cap}
              onChange={event => form.change({ test_funds_cap: event.currentTarget.value })}
            />
          </div>
          <EffectField form={form} />
        </>
      )}
    </ProposalDialog>
  );
}
