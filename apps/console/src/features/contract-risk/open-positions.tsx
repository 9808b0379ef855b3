// Names the positions of one list, after a reason that goes into the audit trail.
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import { useAct } from '../../shared/use-call.ts';
import { multipleText, type Opening, sideName } from './market-risk.ts';

type Named = CallAnswer<'openContractPositions'>;

export function OpenPositions({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const { t } = useTranslation('contractRisk');
  const [named, setNamed] = useState<Named>();
  const isAnswered = useRef(false);
  const open = useAct('openContractPositions', { isQuiet: true });
  const { market, type, list } = opening;
  const title = t('openTitle', { list: t(list), market: market.symbol, side: t(sideName(type)) });
  if (named !== undefined) {
    return (
      <SideDrawer opened onClose={onClose} title={title}>
        <NamedTable named={named} label={title} />
      </SideDrawer>
    );
  }
  return (
    <ReasonDialog
      opened
      // It closes itself once it was answered: then the names stand in its place.
      onClose={() => {
        if (!isAnswered.current) onClose();
      }}
      title={title}
      text={t('openText')}
      submitLabel={t('openSubmit')}
      onSubmit={async reason => {
        const { value } = await open.mutateAsync({ match_id: market.match_id, type, list, reason });
        isAnswered.current = true;
        setNamed(value);
      }}
    />
  );
}

function NamedTable({ named: { rows, count }, label }: { named: Named; label: string }) {
  const { t } = useTranslation('contractRisk');
  const formats = useFormats();
  const titles = ['user', 'position', 'multiple', 'value', 'margin', 'result', 'liquidationPrice'] as const;
  return (
    <>
      <p>{t('showing', { shown: formats.count(rows.length), all: formats.count(count) })}</p>
      <FigureTable label={label}>
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row">
                <UserLink id={row.user} />
              </th>
              <td>{row.id}</td>
              <td>{multipleText(row.multiple)}</td>
              <td>{figureOfDecimal(row.value)}</td>
              <td>{figureOfDecimal(row.margin)}</td>
              <td>{figureOfDecimal(row.profits, { withPlus: true })}</td>
              <td>{figureOfDecimal(row.liquidation_price)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}
