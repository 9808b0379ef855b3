// Everything about one contract: what is pressed in the book lands in the form.
import { keepLoading } from '@candor/ui';
import { type ComponentType, lazy, Suspense, useCallback, useRef } from 'react';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import type { ContractRules } from '../../shared/contracts/contract-rules.ts';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import classes from '../../shared/trade/trade-phone.module.css';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { ContractBook } from './contract-book.tsx';
import { ContractTicket, type ContractTicketHandle } from './form/contract-ticket.tsx';
import { OwnContracts } from './positions/own-contracts.tsx';

const TradeDesktop = lazy(() =>
  keepLoading(() => import('../../shared/trade/trade-desktop.tsx')).then(file => ({ default: file.TradeDesktop })),
);

export type ContractMarketProps = {
  rules: ContractRules;
  Chart: ComponentType<{ rules: MarketRules }>;
  PhoneChart: ComponentType<{ rules: MarketRules }>;
};

export function ContractMarket({ rules, Chart, PhoneChart }: ContractMarketProps) {
  const ticket = useRef<ContractTicketHandle>(null);
  const pickPrice = useCallback((price: string) => ticket.current?.pickPrice(price), []);
  const isDesktop = useIsDesktop();
  const parts = {
    ticket: <ContractTicket ref={ticket} rules={rules} />,
    book: <ContractBook rules={rules} onPick={pickPrice} />,
    orders: <OwnContracts symbol={rules.symbol} />,
  };
  return (
    <>
      <div className={classes.notices}>
        <MarketNotices symbol={rules.symbol} className={classes.news} />
      </div>
      {isDesktop ? (
        <Suspense fallback={null}>
          <TradeDesktop rules={rules} Chart={Chart} {...parts} />
        </Suspense>
      ) : (
        <div className={classes.market}>
          <div className={classes.chart}>
            <PhoneChart rules={rules} />
          </div>
          <div className={classes.ticket}>{parts.ticket}</div>
          <div className={classes.book}>{parts.book}</div>
          <div className={classes.orders}>{parts.orders}</div>
        </div>
      )}
    </>
  );
}
