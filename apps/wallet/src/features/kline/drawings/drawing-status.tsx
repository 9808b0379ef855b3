// Over the chart while something is being drawn or has been pressed: what it is, and how to end or delete it.
import { IconButton } from '@candor/ui';
import { IconTrash, IconX } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './drawing-status.module.css';
import { drawingShapes } from './drawing-tools.ts';
import { deleteDrawings, takeTool, useDrawings } from './use-drawings.ts';

export function DrawingStatus({ chart }: { chart: string }) {
  const { t } = useTranslation('kline');
  const tool = useDrawings(state => state.tool);
  const selected = useDrawings(state => state.byChart[chart]?.find(({ id }) => id === state.selected));
  if (tool !== undefined) {
    return (
      <div className={classes.status} role="status">
        <span className={classes.text}>
          {t(`draw_${tool}`)} · {t('setPoints', { count: drawingShapes[tool].points })}
        </span>
        <IconButton
          className={classes.button}
          label={t('endDrawing')}
          icon={<IconX size={16} stroke={1.75} />}
          onClick={() => takeTool(undefined)}
        />
      </div>
    );
  }
  if (selected === undefined) return null;
  return (
    <div className={classes.status}>
      <span className={classes.text}>{t(`draw_${selected.tool}`)}</span>
      <IconButton
        className={classes.button}
        label={t('deleteDrawing')}
        icon={<IconTrash size={16} stroke={1.5} />}
        onClick={() => deleteDrawings(chart, selected.id)}
      />
    </div>
  );
}
