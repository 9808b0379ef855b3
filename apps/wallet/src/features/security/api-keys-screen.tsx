// The keys of the user's own programs: what each may do, where from and until when.
import type { CallAnswer } from '@candor/contract';
import {
  Badge,
  Button,
  ConfirmSheet,
  EmptyState,
  Form,
  ListRow,
  Note,
  Panel,
  Segmented,
  Sheet,
  SubmitButton,
  TextField,
  toast,
} from '@candor/ui';
import { IconKey } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { FactorFirst } from './factor-first.tsx';

export function ApiKeysScreen() {
  const { t } = useTranslation('security');
  const keys = useCall('listApiKeys', {}, { staleTime: 0 });
  const hasFactor = useHasFactor();
  const remove = useAct('removeApiKey');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [removing, setRemoving] = useState<ApiKey>();
  return (
    <>
      <PageBar title={t('apiKeys')} />
      <div className={formPage.page}>
        <p className={formPage.text}>{t('keysText')}</p>
        {made === undefined ? null : <ApiKeyMade apiKey={made} onStored={() => setMade(undefined)} />}
        <Panel flush>
          <Loaded from={keys} rows={2}>
            {known =>
              known.length === 0 ? (
                <EmptyState text={t('keysNone')} icon={<IconKey size={28} stroke={1.25} />} />
              ) : (
                known.map(key => <ApiKeyRow key={key.id} apiKey={key} onRemove={() => setRemoving(key)} />)
              )
            }
          </Loaded>
        </Panel>
        {hasFactor ? (
          <Button size="large" wide onClick={() => setMaking(true)}>
            {t('keyAdd')}
          </Button>
        ) : null}
        {hasFactor === false ? <FactorFirst text={t('keysNeedFactor')} /> : null}
        <ApiKeySheet
          opened={isMaking}
          onClose={() => setMaking(false)}
          onMade={key => {
            setMaking(false);
            setMade(key);
            void keys.refetch();
          }}
        />
        <ConfirmSheet
          opened={removing !== undefined}
          onClose={() => setRemoving(undefined)}
          title={t('keyRemoveTitle', { name: removing?.name ?? '' })}
          text={t('keyRemoveText')}
          tone="danger"
          confirmLabel={t('keyRemove')}
          onConfirm={async () => {
            const id = removing?.id;
            setRemoving(undefined);
            if (id === undefined) return;
            await remove.mutateAsync({ id }).then(
              () => toast(t('keyRemoved'), 'success'),
              () => undefined,
            );
            await keys.refetch();
          }}
        />
      </div>
    </>
  );
}

/** Undefined until it is known. */
function useHasFactor(): boolean | undefined {
  const summary = useCall('getSecurity', {}, { staleTime: 0 }).data;
  return summary && (summary.has_totp === 1 || summary.passkeys > 0);
}

/** A key that was just made: shown now and never again. */
function ApiKeyMade({ apiKey, onStored }: { apiKey: string; onStored: () => void }) {
  const { t } = useTranslation(['security', 'shared']);
  return (
    <Panel title={t('keyMade')}>
      <div className={formPage.form}>
        <Note tone="warning">{t('keyMadeText')}</Note>
        <code className={formPage.key}>{apiKey}</code>
        <div className={formPage.actions}>
          <Button onClick={() => copyText(apiKey)}>{t('shared:copy')}</Button>
          <Button tone="secondary" onClick={onStored}>
            {t('keyCopied')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

type ApiKey = CallAnswer<'listApiKeys'>[number];

/** One API key: what it may do, from where, until when, and when it was last used. */
function ApiKeyRow({ apiKey, onRemove }: { apiKey: ApiKey; onRemove: () => void }) {
  const { t } = useTranslation('security');
  const { shortDateTime, date } = useFormats();
  const { name, prefix, right, addresses, expires_at, last_used_at, last_address } = apiKey;
  const isEnded = expires_at !== 0 && expires_at <= Date.now();
  const end = expires_at === 0 ? t('keyNoEnd') : t(isEnded ? 'keyEnded' : 'keyEnds', { at: date(expires_at) });
  const used =
    last_used_at === 0 ? t('keyUnused') : t('keyUsed', { at: shortDateTime(last_used_at), address: last_address });
  return (
    <ListRow
      title={
        <>
          {name} <Badge tone={isEnded ? 'bad' : 'neutral'}>{t(`keyRight_${right}`)}</Badge>
        </>
      }
      detail={
        <>
          {prefix}… · {end}
          <br />
          {addresses.length === 0 ? t('keyEverywhere') : addresses.join(', ')}
          <br />
          {used}
        </>
      }
      right={
        <Button tone="quiet" size="small" onClick={onRemove}>
          {t('keyRemove')}
        </Button>
      }
    />
  );
}

const DAYS = ['30', '90', '365', '0'] as const;

type ApiKeySheetProps = { opened: boolean; onClose: () => void; onMade: (key: string) => void };

/** What a new key may do, where from and for how long. */
function ApiKeySheet({ opened, onClose, onMade }: ApiKeySheetProps) {
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
