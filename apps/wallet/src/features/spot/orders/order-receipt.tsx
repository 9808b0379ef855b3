// The receipt of an order that was placed on this device: its place in the chain of records, and the way to check it.
import { ListRow, Panel } from '@candor/ui';
import { IconLink } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { useOwnReceipts } from '../../../shared/receipts/receipts.ts';

export function OrderReceipt({ order }: { order: number }) {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const receipts = useOwnReceipts();
  const receipt = receipts.find(({ call, id }) => call === 'placeSpotOrder' && id === order);
  if (receipt === undefined) return null;
  const { sequence, hash } = receipt;
  return (
    <Panel flush>
      <ListRow
        left={<IconLink size={22} stroke={1.5} aria-hidden="true" />}
        title={t('orderReceipt', { number: count(sequence) })}
        detail={t('orderReceiptText')}
        href={href('/pages/proofs/index', { sequence, hash })}
      />
    </Panel>
  );
}
