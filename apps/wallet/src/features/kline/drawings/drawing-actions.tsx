// Hides all drawings of the chart, or deletes them after asking once more.
import { ConfirmSheet, IconButton } from '@candor/ui';
import { IconEye, IconEyeOff, IconTrash } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteDrawings, hideDrawings, useDrawings } from './use-drawings.ts';

export function DrawingActions({ chart, className }: { chart: string; className: string | undefined }) {
  const { t } = useTranslation('kline');
  const count = useDrawings(state => state.byChart[chart]?.length ?? 0);
  const areHidden = useDrawings(state => state.areHidden);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        className={className}
        label={t(areHidden ? 'showDrawings' : 'hideDrawings')}
        icon={areHidden ? <IconEyeOff size={18} stroke={1.5} /> : <IconEye size={18} stroke={1.5} />}
        aria-pressed={areHidden}
        onClick={() => hideDrawings(!areHidden)}
      />
      <IconButton
        className={className}
        label={t('deleteDrawings')}
        icon={<IconTrash size={18} stroke={1.5} />}
        disabled={count === 0}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteDrawings')}
        text={t('deleteDrawingsText', { count })}
        confirmLabel={t('deleteDrawings')}
        tone="danger"
        onConfirm={() => {
          deleteDrawings(chart);
          setAsking(false);
        }}
      />
    </>
  );
}
