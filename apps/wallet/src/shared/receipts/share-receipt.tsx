// Hands a receipt on: to the share sheet of the device, else to the clipboard, else as a text to be copied by hand.
import { Button, Sheet, TextArea } from '@candor/ui';
import { IconShare } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareText } from '../device/share.ts';
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
  const [isShown, setShown] = useState(false);
  const heading = `Candor · ${title}`;
  const text = [...(isDemo ? [t('shared:demoMark')] : []), ...lines].join('\n');
  const url = new URL(page, window.location.href).href;
  const whole = [heading, text, url].join('\n');

  async function share() {
    const isShared = await shareText({ title: heading, text, url });
    if (!isShared && !(await copyText(whole))) setShown(true);
  }

  return (
    <>
      <Button
        tone="secondary"
        size="large"
        wide
        icon={<IconShare size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => void share()}
      >
        {t('share')}
      </Button>
      <Sheet opened={isShown} onClose={() => setShown(false)} title={t('share')}>
        <TextArea
          label={t('textToShare')}
          value={whole}
          readOnly
          rows={lines.length + 4}
          onFocus={event => event.currentTarget.select()}
        />
      </Sheet>
    </>
  );
}
