// The receipts of this device, compared with the chain at each visit: a rewritten chain shows immediately.
import { Badge, Button, EmptyState, ListRow, Panel } from '@candor/ui';
import { IconLink } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { useOwnReceipts } from '../../shared/receipts/receipt-link.tsx';
import type { Anchor } from './check-record.ts';
import { shortHash } from './hashes.tsx';
import { seenHead, useStillHolds } from './use-check.ts';

const KINDS: Readonly<Record<string, ReceiptKind>> = {
  placeSpotOrder: 'order',
  buyOption: 'order',
  amendSpotOrder: 'change',
  cancelSpotOrder: 'cancel',
  cancelSpotOrders: 'cancel',
  transfer: 'transfer',
  withdraw: 'withdrawal',
  fundDemoWallet: 'funds',
};

const SHOWN_AT_FIRST = 5;
const SHOWN_MORE = 20;

export function StoredReceipts() {
  const { t } = useTranslation('proofs');
  const { dateTime } = useFormats();
  const receipts = useOwnReceipts();
  // As it was when the page opened: what this visit sees must not take its place before it was compared.
  const [[head]] = useState(seenHead);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <Panel flush title={t('kept')}>
      {receipts.length === 0 && head === undefined ? (
        <EmptyState icon={<IconLink size={28} stroke={1.25} />} text={t('keptNone')} hint={t('keptText')} />
      ) : null}
      {head === undefined ? null : <ReceiptRow anchor={head} title={t('seenHead')} detail={shortHash(head.hash)} />}
      {receipts.slice(0, shown).map(receipt => (
        <ReceiptRow
          key={`${receipt.sequence} ${receipt.hash}`}
          anchor={receipt}
          title={t(`receipt_${receiptKindOf(receipt.call)}`)}
          detail={dateTime(receipt.at)}
        />
      ))}
      {receipts.length > shown ? (
        <Button tone="quiet" wide onClick={() => setShown(shown + SHOWN_MORE)}>
          {t('more')}
        </Button>
      ) : null}
    </Panel>
  );
}

function ReceiptRow({ anchor, title, detail }: { anchor: Anchor; title: string; detail: string }) {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const { sequence, hash } = anchor;
  const { data: holds } = useStillHolds(anchor);
  const state = holds === undefined ? 'Unknown' : holds ? 'Same' : 'Differs';
  const tone = { Unknown: 'neutral', Same: 'good', Differs: 'bad' } as const;
  return (
    <ListRow
      title={title}
      detail={`${t('record', { number: count(sequence) })} · ${detail}`}
      right={<Badge tone={tone[state]}>{t(`kept${state}`)}</Badge>}
      href={href('/pages/proofs/index', { sequence, hash })}
    />
  );
}

type ReceiptKind = 'order' | 'change' | 'cancel' | 'transfer' | 'withdrawal' | 'funds' | 'else';

/** What a receipt was given for, as the list of them says it. */
function receiptKindOf(call: string): ReceiptKind {
  return KINDS[call] ?? 'else';
}
