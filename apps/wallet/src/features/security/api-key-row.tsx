// One API key: what it may do, from where, until when, and when it was last used.
import type { CallAnswer } from '@candor/contract';
import { Badge, Button, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';

export type ApiKey = CallAnswer<'listApiKeys'>[number];

export function ApiKeyRow({ apiKey, onRemove }: { apiKey: ApiKey; onRemove: () => void }) {
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
