// Picks another market from a sheet: on the trade and chart pages.
import { Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { MarketList } from './market-list.tsx';
import { symbolOf } from './pair.ts';
import classes from './pair-picker.module.css';

export type PairPickerProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (symbol: string) => void;
  /** The market number that is chosen now. */
  current: number | undefined;
};

export function PairPicker({ opened, onClose, onChoose, current }: PairPickerProps) {
  const { t } = useTranslation('markets');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} tall>
      <div className={classes.list}>
        <MarketList
          {...(current === undefined ? {} : { current })}
          onChoose={pair => {
            onChoose(symbolOf(pair));
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}
