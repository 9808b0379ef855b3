// Shows the option once more in numbers before it is bought; the reader may switch this off.
import { Amount, ConfirmSheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { DontAskAgain } from '../../../shared/trade/dont-ask-again.tsx';
import { useOldPrices } from '../../../shared/trade/old-prices.tsx';
import { durationName } from '../time-left.ts';
import { useSummaryRows } from './option-summary.tsx';
import type { OptionFormHold } from './use-option-form.ts';

export function ConfirmOption({ hold }: { hold: OptionFormHold }) {
  const { t } = useTranslation(['option', 'spot']);
  const rows = useSummaryRows(hold);
  const { question: oldPrices } = useOldPrices();
  const { asked, form, offer, scale, estimate } = hold;
  const direction = asked ?? 'rise';
  return (
    <ConfirmSheet
      opened={asked !== undefined}
      onClose={hold.giveUp}
      title={t('confirmTitle')}
      rows={[
        { label: offer.symbol_name, value: t(`type_${direction}`), strong: true },
        { label: t('duration'), value: form.seconds === undefined ? '–' : durationName(form.seconds, t) },
        {
          label: t('stake'),
          value: <Amount units={estimate?.stake ?? 0n} scale={scale} unit={offer.currency_name} />,
        },
        ...rows.slice(0, -1),
      ]}
      text={`${t('confirmText')} ${t('evenText')}`}
      warning={oldPrices}
      confirmLabel={t(`confirm_${direction}`)}
      tone={direction === 'rise' ? 'buy' : 'sell'}
      disabled={estimate === undefined}
      onConfirm={() => void hold.send(direction)}
    >
      <DontAskAgain kind="confirmsOptions" />
    </ConfirmSheet>
  );
}
