// Says that the connection is lost, a moment after it is, and goes by itself.
import { OfflineBar } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../shared/live/connection.ts';

// A reconnect that takes less than this is not worth moving the page for.
const PATIENCE_MS = 2500;

export function ConnectionBar() {
  const { t } = useTranslation();
  const isConnected = useConnection(state => state.isOnline && state.isLive);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isConnected) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return <OfflineBar isOffline={isShown} text={t('offline')} />;
}
