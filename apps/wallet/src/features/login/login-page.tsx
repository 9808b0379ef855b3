// The frame of the login pages: bar with a way out, live prices, title, form.
import type { CallAnswer } from '@candor/contract';
import { Amount, Brand, CoinIcon, NavBar, PriceFlash, Skeleton } from '@candor/ui';
import { IconLanguage } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { TradedFigure } from '../../shared/markets/pair-cells.tsx';
import { href, type Query } from '../../shared/navigation/href.ts';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import classes from './login.module.css';

const SHOWN = 6;

type LoginPageProps = {
  title: string;
  text: string;
  /** The first page of a visit has no way back; the others do. */
  hasBack?: boolean;
  /** Where the way back is not the page before. */
  onBack?: () => void;
  /** Without prices where the form is long. */
  hasPrices?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

export function LoginPage({ title, text, hasBack, onBack, hasPrices = true, children, footer }: LoginPageProps) {
  const { t } = useTranslation('settings');
  const goBack = useGoBack();
  // There the bar on top has the name and the language, and a picture of the product stands beside.
  const isDesktop = useIsDesktop();
  const back = onBack ?? (hasBack ? goBack : undefined);
  return (
    <>
      {isDesktop && back === undefined ? null : (
        <NavBar
          onBack={back}
          left={
            <span className={classes.brand}>
              <Brand />
            </span>
          }
          right={
            isDesktop ? null : (
              <a
                className={classes.language}
                href={href('/pages/settings/language/language')}
                aria-label={t('language')}
              >
                <IconLanguage size={22} stroke={1.5} aria-hidden="true" />
              </a>
            )
          }
        />
      )}
      {hasPrices && !isDesktop ? <PriceStrip /> : null}
      <div className={classes.page}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
        </div>
        {children}
        {footer === undefined ? null : <p className={classes.footer}>{footer}</p>}
      </div>
    </>
  );
}

type Pair = CallAnswer<'listPairs'>[number]['quotation'][number];

/** Live prices above the login forms, so that a newcomer sees the market before giving a name. */
function PriceStrip() {
  const { t } = useTranslation('login');
  const pairs = useCall('listPairs', {}, { refetchInterval: 15_000 });
  if (pairs.isError) return null;
  const shown = pairs.data?.[0]?.quotation.filter(pair => pair.is_display === 1).slice(0, SHOWN);
  return (
    <section aria-label={t('livePrices')} className={classes.strip}>
      {shown === undefined
        ? Array.from({ length: 4 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
            <div key={index} className={classes.card}>
              <Skeleton width="3.5rem" height="1rem" />
              <Skeleton width="5rem" height="1.125rem" />
              <Skeleton width="3rem" height="0.75rem" />
            </div>
          ))
        : shown.map(pair => <PriceCard key={pair.id} pair={pair} />)}
    </section>
  );
}

function PriceCard({ pair }: { pair: Pair }) {
  return (
    <a
      className={classes.card}
      href={href('/pages/trade/kline', { symbol: `${pair.currency_name}/${pair.legal_name}` })}
    >
      <span className={classes.coin}>
        <CoinIcon name={pair.currency_name} size={18} />
        {pair.currency_name}
      </span>
      <TradedFigure of={pair}>
        <PriceFlash value={pair.now_price}>
          <Amount value={pair.now_price} className={classes.price} />
        </PriceFlash>
        <Amount value={pair.change} unit="%" tint="sign" withPlus className={classes.change} />
      </TradedFigure>
    </a>
  );
}

/** The members of the address that every login page hands on, so that the way back to the asked page is kept. */
export function forwardedQuery(search: URLSearchParams): Query {
  const value = (name: string) => search.get(name) ?? undefined;
  return { backpage: value('backpage'), backtype: value('backtype'), code: value('code') };
}
