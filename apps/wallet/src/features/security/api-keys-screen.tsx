// The keys of the user's own programs: what each may do, where from and until when.
import { Button, ConfirmSheet, EmptyState, Panel, toast } from '@candor/ui';
import { IconKey } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ApiKeyMade } from './api-key-made.tsx';
import { type ApiKey, ApiKeyRow } from './api-key-row.tsx';
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
