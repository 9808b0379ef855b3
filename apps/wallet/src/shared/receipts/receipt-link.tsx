// The receipt of something that was asked for on this device: its place in the chain of records, and the way to check it.
import { ListRow, Panel } from '@candor/ui';
import { IconLink } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../navigation/href.ts';
import { useOwnReceipts } from './use-own-receipts.ts';

export type ReceiptLinkProps = {
  /** What was asked for, and the number of what it made. */
  call: 'placeSpotOrder' | 'withdraw';
  id: number;
};

/** Nothing where another device has the receipt. */
export function ReceiptLink({ call, id }: ReceiptLinkProps) {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const receipt = useOwnReceipts().find(kept => kept.call === call && kept.id === id);
  if (receipt === undefined) return null;
  const { sequence, hash } = receipt;
  return (
    <Panel flush>
      <ListRow
        left={<IconLink size={22} stroke={1.5} aria-hidden="true" />}
        title={t('receipt', { number: count(sequence) })}
        detail={t('receiptText')}
        href={href('/pages/proofs/index', { sequence, hash })}
      />
    </Panel>
  );
}
