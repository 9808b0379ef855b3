// The head of the contract page: which contract, its mark, the next funding, and the ways to chart and insurance fund.
import { Amount, CoinIcon, EmptyState, IconButton, ListRow, Sheet } from '@candor/ui';
import { IconChartCandle, IconShieldCheck } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePair } from '../../shared/book/live-market.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { useContract, useContracts } from '../../shared/contracts/use-contracts.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import classes from '../../shared/markets/market-head.module.css';
import { MarketHead } from '../../shared/markets/market-head.tsx';
import { TradedFigure } from '../../shared/markets/pair-cells.tsx';
import { href, location } from '../../shared/navigation/href.ts';
import link from './contract-header.module.css';
import { FundingClock } from './funding/funding-clock.tsx';

export type ContractHeaderProps = { symbol: string; onChoose: (symbol: string) => void };

export function ContractHeader({ symbol, onChoose }: ContractHeaderProps) {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const contract = useContract(symbol);
  return (
    <>
      <MarketHead
        symbol={symbol}
        kind={t('perpetual')}
        figures={contract === undefined ? undefined : <Figures contract={contract} />}
        onPick={() => setPicking(true)}
        ways={
          <>
            <IconButton
              label={t('chart', { symbol })}
              icon={<IconChartCandle size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/trade/kline', { symbol, type: 'contracts' }))}
            />
            <IconButton
              label={t('fundsTitle')}
              icon={<IconShieldCheck size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/trade/insurance'))}
            />
          </>
        }
      />
      <ContractPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={symbol} />
    </>
  );
}

function Figures({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const pair = usePair(contract.symbol);
  const { price_scale, legal_name } = contract;
  return (
    <dl className={classes.values}>
      <div>
        <dt>{t('mark')}</dt>
        <dd>
          <Amount value={pair?.index_price ?? contract.mark_price} decimals={price_scale} />
        </dd>
      </div>
      <div>
        <dt>{t('change24h')}</dt>
        <dd>
          <TradedFigure of={contract}>
            <Amount value={plainChange(contract)} unit="%" tint="sign" withPlus />
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>
          <a className={link.link} href={href('/pages/trade/funding', { symbol: contract.symbol })}>
            {t('funding')}
          </a>
        </dt>
        <dd>
          <FundingClock contract={contract} />
        </dd>
      </div>
      <div>
        <dt>{t('openInterest', { coin: legal_name })}</dt>
        <dd>
          <Amount value={contract.open_value} compact />
        </dd>
      </div>
    </dl>
  );
}

type ContractPickerProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (symbol: string) => void;
  current: string;
};

/** Picks another contract from a sheet, each with its price, its change and its next funding. */
function ContractPicker({ opened, onClose, onChoose, current }: ContractPickerProps) {
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
