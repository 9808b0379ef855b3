// Trading contracts: the head with the figures of the contract, the form, the book, own positions; two columns on a phone, side by side on a desktop.
import { Amount, Button, CoinIcon, EmptyState, ErrorState, IconButton, ListRow, Sheet, SkeletonRows } from '@candor/ui';
import { IconChartCandle, IconShieldCheck } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePair, useSymbol } from '../../shared/book/live-market.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { useContract, useContractRules, useContracts } from '../../shared/contracts/use-contracts.ts';
import { storage } from '../../shared/device/storage.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import marketHead from '../../shared/markets/market-head.module.css';
import { MarketHead } from '../../shared/markets/market-head.tsx';
import { TradedFigure } from '../../shared/markets/pair-cells.tsx';
import { href, location } from '../../shared/navigation/href.ts';
import type { TradeCharts } from '../../shared/trade/trade-market.tsx';
import { ContractMarket } from './contract-market.tsx';
import classes from './contracts-screen.module.css';
import { FundingClock } from './funding/funding-clock.tsx';

const POINTS = ['multiplied', 'liquidated', 'funding', 'deleveraged'] as const;

export function ContractsScreen({ Chart, PhoneChart }: TradeCharts) {
  const { t } = useTranslation('contracts');
  const [requested, choose] = useSymbol();
  const contracts = useContracts();
  const isOffered = contracts.data?.some(contract => contract.symbol === requested) ?? true;
  const symbol = isOffered ? requested : (contracts.data?.[0]?.symbol ?? requested);
  const rules = useContractRules(symbol);
  return (
    <>
      <ContractHeader symbol={symbol} onChoose={choose} />
      <FirstUse />
      {rules === undefined && contracts.isError ? <ErrorState onRetry={() => void contracts.refetch()} /> : null}
      {contracts.data?.length === 0 ? <EmptyState text={t('noContracts')} /> : null}
      {rules === undefined && contracts.isPending ? <SkeletonRows rows={9} /> : null}
      {rules === undefined ? null : <ContractMarket key={symbol} rules={rules} Chart={Chart} PhoneChart={PhoneChart} />}
    </>
  );
}

/** What leverage does, in plain words, before the first contract that is traded on this device. */
function FirstUse() {
  const { t } = useTranslation('contracts');
  const [isOpen, setOpen] = useState(() => storage.read('contracts-known') !== 'true');
  function close() {
    storage.write('contracts-known', 'true');
    setOpen(false);
  }
  return (
    <Sheet opened={isOpen} onClose={close} title={t('firstTitle')}>
      <ul className={classes.points}>
        {POINTS.map(point => (
          <li key={point}>{t(`first_${point}`)}</li>
        ))}
      </ul>
      <Button wide size="large" onClick={close}>
        {t('firstDone')}
      </Button>
    </Sheet>
  );
}

type ContractHeaderProps = { symbol: string; onChoose: (symbol: string) => void };

/** The head of the contract page: which contract, its mark, the next funding, and the ways to chart and insurance fund. */
function ContractHeader({ symbol, onChoose }: ContractHeaderProps) {
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
        links={
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
    <dl className={marketHead.values}>
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
          <a className={classes.funding} href={href('/pages/trade/funding', { symbol: contract.symbol })}>
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
