// What a withdrawal costs and what arrives, by the server's own reckoning, and what it waits for.
import { Amount, Facts, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-name.ts';
import { ReviewNote } from './review-note.tsx';
import type { Quote } from './use-quote.ts';
import type { SavedAddress, WithdrawalInfo } from './withdrawal-form.ts';

export type QuoteFactsProps = { quote: Quote | undefined; address: SavedAddress | undefined; info: WithdrawalInfo };

const NOTHING_YET = '—';

export function QuoteFacts({ quote, address, info }: QuoteFactsProps) {
  const { t } = useTranslation('withdrawal');
  const fee = () =>
    quote?.is_inside === 1 ? t('free') : <Amount value={quote?.fee ?? NOTHING_YET} unit={quote && info.name} />;
  return (
    <>
      <Panel>
        <Facts
          rows={[
            {
              label: t('network'),
              value: address === undefined ? NOTHING_YET : chainName(address.nettype, address.currency),
            },
            { label: t('fee'), value: fee() },
            {
              label: t('receive'),
              value: <Amount value={quote?.receive ?? NOTHING_YET} unit={quote && info.name} />,
              strong: true,
            },
          ]}
        />
      </Panel>
      {quote === undefined ? null : <ReviewNote quote={quote} />}
    </>
  );
}
