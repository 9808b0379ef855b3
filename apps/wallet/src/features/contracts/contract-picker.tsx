// Picks another contract from a sheet, each with its price, its change and its next funding.
import { Amount, CoinIcon, EmptyState, ListRow, Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { FundingClock } from '../../shared/contracts/funding-clock.tsx';
import { useContracts } from '../../shared/contracts/use-contracts.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import { TradedFigure } from '../../shared/markets/traded-figure.tsx';

export type ContractPickerProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (symbol: string) => void;
  current: string;
};

export function ContractPicker({ opened, onClose, onChoose, current }: ContractPickerProps) {
  const { t } = useTranslation('contracts');
  const contracts = useContracts({ isListed: opened }).data ?? [];
  return (
    <Sheet opened={opened} onClose={onClose} title={t('contracts')}>
      {contracts.length === 0 ? <EmptyState text={t('noContracts')} /> : null}
      {contracts.map(contract => (
        <ListRow
          key={contract.match_id}
          left={<CoinIcon name={contract.currency_name} size={28} />}
          title={contract.symbol}
          detail={<FundingClock contract={contract} />}
          selected={contract.symbol === current}
          right={
            <TradedFigure of={contract}>
              <Amount value={contract.now_price} decimals={contract.price_scale} />
            </TradedFigure>
          }
          rightDetail={
            <TradedFigure of={contract}>
              <Amount value={plainChange(contract)} unit="%" tint="sign" withPlus />
            </TradedFigure>
          }
          onClick={() => {
            onChoose(contract.symbol);
            onClose();
          }}
        />
      ))}
    </Sheet>
  );
}
