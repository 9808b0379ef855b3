// The trade page of a desktop: chart, orders, book, trades and form as panels whose sizes one drags; they are kept.
import { Skeleton } from '@candor/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels';
import type { MarketRules } from '../book/market-rules.ts';
import { TradesPanel } from '../book/trades-list.tsx';
import { storage } from '../device/storage.ts';
import classes from './trade-desktop.module.css';

export type TradeDesktopProps = {
  rules: MarketRules;
  Chart: ComponentType<{ rules: MarketRules }>;
  book: ReactNode;
  ticket: ReactNode;
  orders: ReactNode;
};

export function TradeDesktop({ rules, Chart, book, ticket, orders }: TradeDesktopProps) {
  return (
    <SizedGroup name="columns" orientation="horizontal">
      <Panel id="main" minSize="24rem">
        <SizedGroup name="main" orientation="vertical">
          <Panel id="chart" defaultSize="64%" minSize="14rem" className={classes.chart}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <Chart rules={rules} />
            </Suspense>
          </Panel>
          <Handle between="chart" />
          <Panel id="orders" minSize="8rem" className={classes.scroll}>
            {orders}
          </Panel>
        </SizedGroup>
      </Panel>
      <Handle between="columns" />
      <Panel id="book" defaultSize="19rem" minSize="14rem" maxSize="32rem" groupResizeBehavior="preserve-pixel-size">
        <SizedGroup name="book" orientation="vertical">
          <Panel id="levels" defaultSize="62%" minSize="14rem" className={classes.book}>
            {book}
          </Panel>
          <Handle between="book" />
          <Panel id="trades" minSize="8rem" className={classes.book}>
            <TradesPanel rules={rules} />
          </Panel>
        </SizedGroup>
      </Panel>
      <Handle between="columns" />
      <Panel
        id="ticket"
        defaultSize="20rem"
        minSize="17.5rem"
        maxSize="32rem"
        groupResizeBehavior="preserve-pixel-size"
        className={classes.ticket}
      >
        {ticket}
      </Panel>
    </SizedGroup>
  );
}

type GroupName = 'columns' | 'main' | 'book';

type SizedGroupProps = { name: GroupName; orientation: 'horizontal' | 'vertical'; children: ReactNode };

/** A row or column of panels that begins with the sizes it was left with on this device. */
function SizedGroup({ name, orientation, children }: SizedGroupProps) {
  const stored = storedSizes()[name];
  return (
    <Group
      className={orientation === 'horizontal' ? classes.columns : classes.rows}
      orientation={orientation}
      {...(stored === undefined ? {} : { defaultLayout: stored })}
      onLayoutChanged={(layout, { isUserInteraction, requestedLayout }) => {
        if (isUserInteraction) keepSizes(name, requestedLayout ?? layout);
      }}
    >
      {children}
    </Group>
  );
}

function Handle({ between }: { between: 'columns' | 'chart' | 'book' }) {
  const { t } = useTranslation('spot');
  return <Separator className={classes.handle} aria-label={t(`resize_${between}`)} />;
}

type Sizes = Partial<Record<GroupName, Layout>>;

/** Sizes are percentages by the name of a panel; whatever else is stored counts as nothing. */
function storedSizes(): Sizes {
  const stored = storage.readJson('trade-panels');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, layout]) => isLayout(layout)));
}

function isLayout(layout: unknown): layout is Layout {
  return (
    typeof layout === 'object' &&
    layout !== null &&
    Object.values(layout).every(size => typeof size === 'number' && size > 0 && size <= 100)
  );
}

function keepSizes(name: GroupName, layout: Layout): void {
  storage.write('trade-panels', JSON.stringify({ ...storedSizes(), [name]: layout }));
}
