// The keys of the user's own programs: what each may do, where from and until when.
import type { CallAnswer } from '@candor/contract';
import { Badge, Button, ConfirmSheet, EmptyState, ErrorState, ListRow, Panel, SkeletonRows, toast } from '@candor/ui';
import { IconKey } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../shared/language.ts';
import { PageBar } from '../../shared/page-bar.tsx';
import { useAct, useCall } from '../../shared/use-call.ts';
import { ApiKeyMade } from './api-key-made.tsx';
import { ApiKeySheet } from './api-key-sheet.tsx';
import classes from './security-page.module.css';

type ApiKey = CallAnswer<'listApiKeys'>[number];

export function ApiKeysScreen() {
  const { t } = useTranslation('security');
  const keys = useCall('listApiKeys', {}, { staleTime: 0 });
  const remove = useAct('removeApiKey');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [asked, ask] = useState<ApiKey>();
  return (
    <>
      <PageBar title={t('apiKeys')} />
      <div className={classes.page}>
        <p className={classes.text}>{t('keysText')}</p>
        {made === undefined ? null : <ApiKeyMade apiKey={made} onStored={() => setMade(undefined)} />}
        <Panel flush>
          {keys.isPending ? <SkeletonRows rows={2} /> : null}
          {keys.isError ? <ErrorState onRetry={() => keys.refetch()} /> : null}
          {keys.data?.length === 0 ? (
            <EmptyState text={t('keysNone')} icon={<IconKey size={28} stroke={1.25} />} />
          ) : null}
          {keys.data?.map(key => (
            <ApiKeyRow key={key.id} apiKey={key} onRemove={() => ask(key)} />
          ))}
        </Panel>
        <Button size="large" wide onClick={() => setMaking(true)}>
          {t('keyAdd')}
        </Button>
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
