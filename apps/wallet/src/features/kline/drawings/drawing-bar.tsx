// The drawing tools as a slim column beside the chart.
import { ConfirmSheet, IconButton, Sheet } from '@candor/ui';
import {
  type Icon,
  IconAlignJustified,
  IconArrowUpRight,
  IconEye,
  IconEyeOff,
  IconLetterT,
  IconLine,
  IconMinus,
  IconRectangle,
  IconSeparatorVertical,
  IconSlash,
  IconSlashes,
  IconStairs,
  IconTrash,
} from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drawing-bar.module.css';
import { DRAWING_TOOLS, type DrawingTool } from './drawings.ts';
import { deleteDrawings, hideDrawings, takeTool, useDrawings } from './use-drawings.ts';

export function DrawingBar({ chart }: { chart: string }) {
  const { t } = useTranslation('kline');
  const chosen = useDrawings(state => state.tool);
  return (
    <div className={classes.bar} role="toolbar" aria-orientation="vertical" aria-label={t('drawings')}>
      {DRAWING_TOOLS.map(tool => (
        <IconButton
          key={tool}
          className={classes.tool}
          label={t(`draw_${tool}`)}
          icon={<ToolIcon tool={tool} />}
          aria-pressed={tool === chosen}
          onClick={() => takeTool(tool === chosen ? undefined : tool)}
        />
      ))}
      <span className={classes.line} />
      <DrawingActions chart={chart} className={classes.tool} />
    </div>
  );
}

type DrawingSheetProps = { chart: string; opened: boolean; onClose: () => void };

/** The drawing tools with their names, for phones: choosing one closes the sheet, and the next taps on the chart draw. */
export function DrawingSheet({ chart, opened, onClose }: DrawingSheetProps) {
  const { t } = useTranslation('kline');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('drawings')}>
      <div className={classes.tools}>
        {DRAWING_TOOLS.map(tool => (
          <button
            key={tool}
            type="button"
            className={classes.sheetTool}
            onClick={() => {
              takeTool(tool);
              onClose();
            }}
          >
            <ToolIcon tool={tool} />
            {t(`draw_${tool}`)}
          </button>
        ))}
      </div>
      <div className={classes.actions}>
        <DrawingActions chart={chart} className={undefined} />
      </div>
    </Sheet>
  );
}

/** Hides all drawings of the chart, or deletes them after asking once more. */
function DrawingActions({ chart, className }: { chart: string; className: string | undefined }) {
  const { t } = useTranslation('kline');
  const count = useDrawings(state => state.byChart[chart]?.length ?? 0);
  const areHidden = useDrawings(state => state.areHidden);
  const [isConfirming, setConfirming] = useState(false);
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
        onClick={() => setConfirming(true)}
      />
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('deleteDrawings')}
        text={t('deleteDrawingsText', { count })}
        confirmLabel={t('deleteDrawings')}
        tone="danger"
        onConfirm={() => {
          deleteDrawings(chart);
          setConfirming(false);
        }}
      />
    </>
  );
}

const icons: Readonly<Record<DrawingTool, Icon>> = {
  trend: IconLine,
  extended: IconSlash,
  ray: IconArrowUpRight,
  horizontal: IconMinus,
  vertical: IconSeparatorVertical,
  parallel: IconSlashes,
  channel: IconStairs,
  fibonacci: IconAlignJustified,
  rectangle: IconRectangle,
  note: IconLetterT,
};

/** The pictures of the drawing tools. */
function ToolIcon({ tool }: { tool: DrawingTool }) {
  const Picture = icons[tool];
  return <Picture size={18} stroke={1.5} />;
}
