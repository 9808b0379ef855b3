// What a coin is called beside its ticker.
import { coinNames } from '@candor/i18n';
import { useTranslation } from 'react-i18next';

type Known = keyof typeof coinNames;

/** Answers the name of a coin in the reader's language; undefined for one that is known by its ticker only. */
export function useCoinName(): (ticker: string) => string | undefined {
  const { t } = useTranslation('coins');
  return ticker => (isKnown(ticker) ? t(ticker) : undefined);
}

/** Its name everywhere, which a search finds in every language. */
export function internationalName(ticker: string): string | undefined {
  return isKnown(ticker) ? coinNames[ticker] : undefined;
}

function isKnown(ticker: string): ticker is Known {
  return Object.hasOwn(coinNames, ticker);
}
