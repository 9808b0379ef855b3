// Hands a receipt on: to the share sheet of the device, else to the clipboard.
import { Button } from '@candor/ui';
import { IconShare } from '@candor/ui/icons';
import { copyText, share } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../market-state.ts';

export type ShareReceiptProps = {
  /** What it is the receipt of. */
  title: string;
  /** What it says, without anything of other matters of the account. */
  lines: readonly string[];
  /** The public page that checks it, as a link of the app. */
  page: string;
};

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
