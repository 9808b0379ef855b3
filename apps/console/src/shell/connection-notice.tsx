// Says that the server cannot be reached, for as long as that is so, and then asks again what went unanswered.
import { CallFailed } from '@candor/client';
import { OfflineBar } from '@candor/ui';
import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

export function ConnectionNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isAnswered = useIsAnswered();
  return <OfflineBar isOffline={!isOnline || !isAnswered} text={t('offline')} />;
}

/** An audited view is repeated only by the person. */
function isRepeatable(query: Query): boolean {
  return query.observers.every(({ options }) => options.refetchOnReconnect !== false);
}

/** Whether the call that ended last got an answer. */
function useIsAnswered(): boolean {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const [isAnswered, setAnswered] = useState(true);
  useEffect(
    () =>
      cache.subscribe(event => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'success') setAnswered(true);
        if (event.action.type === 'failed' || event.action.type === 'error') {
          const { error } = event.action;
          setAnswered(!(error instanceof CallFailed && error.failure.kind === 'unreachable'));
        }
      }),
    [cache],
  );
  useEffect(() => {
    if (!isAnswered) return;
    void client.refetchQueries({
      type: 'active',
      predicate: query => query.state.status === 'error' && isRepeatable(query),
    });
  }, [isAnswered, client]);
  return isAnswered;
}
