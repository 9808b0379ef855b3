// What of one coin is locked, each part as a row that leads to it.
import { type LockedPartName, lockedParts } from '@candor/contract';
import { Amount, ListRow } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../navigation/href.ts';
import { pagesOfParts } from '../navigation/paths.ts';

type RowsProps = {
  amounts: Partial<Record<LockedPartName, string>>;
  /** The name of the coin. */
  unit: string;
  hidden?: boolean;
  detail: (part: LockedPartName) => string | undefined;
};

/** Parts without an amount have no row. */
export function LockedPartRows({ amounts, unit, hidden = false, detail }: RowsProps) {
  const { t } = useTranslation('lockedFunds');
  return lockedParts
    .filter(part => isAmount(amounts[part]))
    .map(part => (
      <ListRow
        key={part}
        title={t(part)}
        detail={detail(part)}
        right={<Amount value={amounts[part]!} unit={unit} hidden={hidden} />}
        href={href(pagesOfParts[part].path)}
      />
    ));
}

/** Whether there is any of it. */
export function isAmount(amount = ''): boolean {
  return /[1-9]/.test(amount);
}
