// What a page offers with a receipt: the way to check it in the chain of records, and handing it on.
import { Button, ListRow, Panel } from '@candor/ui';
import { IconLink, IconShare } from '@candor/ui/icons';
import { copyText, share, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../market-state.ts';
import { href } from '../navigation/href.ts';
import { useSession } from '../session/session.ts';
import { type StoredReceipt, useReceipts } from './receipts.ts';

type ReceiptLinkProps = {
  /** What was asked for, and the number of what it made. */
  call: 'placeSpotOrder' | 'withdraw';
  id: number;
};

/** Nothing where another device has the receipt. */
export function ReceiptLink({ call, id }: ReceiptLinkProps) {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const receipt = useOwnReceipts().find(stored => stored.call === call && stored.id === id);
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

/** Newest first. */
export function useOwnReceipts(): readonly StoredReceipt[] {
  const user = useSession(({ user }) => user?.id);
  const all = useReceipts(state => state.all);
  return all.filter(receipt => receipt.user === user);
}

type ShareReceiptProps = {
  /** What it is the receipt of. */
  title: string;
  /** What it says, without anything of other matters of the account. */
  lines: readonly string[];
  /** The public page that checks it, as a link of the app. */
  page: string;
};

/** Hands a receipt on: to the share sheet of the device, else to the clipboard. */
export function ShareReceipt({ title, lines, page }: ShareReceiptProps) {
  const { t } = useTranslation(['receipt', 'shared']);
  const isDemo = useIsDemo();
  const heading = `Candor · ${title}`;
  const text = [...(isDemo ? [t('shared:demoMark')] : []), ...lines].join('\n');
  const url = new URL(page, window.location.href).href;

  async function handOn() {
    const shared = await share({ title: heading, text, url });
    if (shared === 'impossible') await copyText([heading, text, url].join('\n'));
  }

  return (
    <Button
      tone="secondary"
      size="large"
      wide
      icon={<IconShare size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => void handOn()}
    >
      {t('share')}
    </Button>
  );
}
