// The drawing tools as a slim column beside the chart.
import { IconButton, Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { DrawingActions } from './drawing-actions.tsx';
import classes from './drawing-bar.module.css';
import { DRAWING_TOOLS } from './drawing-tools.ts';
import { ToolIcon } from './tool-icon.tsx';
import { takeTool, useDrawings } from './use-drawings.ts';

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
