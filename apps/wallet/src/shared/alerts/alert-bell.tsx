// The bell of a market: opens the sheet of its price alerts, which is loaded with the first press.
import { IconButton, lazyPart } from '@candor/ui';
import { IconBellPlus } from '@candor/ui/icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const AlertSheet = lazyPart(async () => (await import('./alert-sheet.tsx')).AlertSheet);

export function AlertBell({ symbol, size = 20 }: { symbol: string; size?: number }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function open() {
    setWasOpen(true);
    setOpen(true);
  }
  return (
    <>
      <IconButton
        label={t('button', { symbol })}
        icon={<IconBellPlus size={size} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {wasOpen ? (
        <Suspense fallback={null}>
          <AlertSheet symbol={symbol} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
