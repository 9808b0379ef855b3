// The keys of the user's own programs: what each may do, where from and until when.

import type { CallAnswer } from '@candor/contract';
import { Badge, Button, ConfirmSheet, EmptyState, ListRow, Note, Panel, toast } from '@candor/ui';
import { IconKey } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ApiKeySheet } from './api-key-sheet.tsx';
import { FactorFirst } from './factor-first.tsx';

export function ApiKeysScreen() {
  const { t } = useTranslation('security');
  const keys = useCall('listApiKeys', {}, { staleTime: 0 });
  const hasFactor = useHasFactor();
  const remove = useAct('removeApiKey');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [asked, ask] = useState<ApiKey>();
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
                known.map(key => <ApiKeyRow key={key.id} apiKey={key} onRemove={() => ask(key)} />)
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
          opened={asked !== undefined}
          onClose={() => ask(undefined)}
          title={t('keyRemoveTitle', { name: asked?.name ?? '' })}
          text={t('keyRemoveText')}
          tone="danger"
          confirmLabel={t('keyRemove')}
          onConfirm={async () => {
            const id = asked?.id;
            ask(undefined);
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
