// The drawing tools with their names, for phones: choosing one closes the sheet, and the next taps on the chart draw.
import { Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { DrawingActions } from './drawing-actions.tsx';
import classes from './drawing-sheet.module.css';
import { DRAWING_TOOLS } from './drawing-tools.ts';
import { ToolIcon } from './tool-icon.tsx';
import { takeTool } from './use-drawings.ts';

export type DrawingSheetProps = { chart: string; opened: boolean; onClose: () => void };

export function DrawingSheet({ chart, opened, onClose }: DrawingSheetProps) {
  const { t } = useTranslation('kline');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('drawings')}>
      <div className={classes.tools}>
        {DRAWING_TOOLS.map(tool => (
          <button
            key={tool}
            type="button"
            className={classes.tool}
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
