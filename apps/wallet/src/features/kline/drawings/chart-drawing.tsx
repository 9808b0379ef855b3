// Joins the reader's drawings to the chart: shows them, lets the chosen tool draw, and takes the keys that belong to both.

import { Form, IconButton, Sheet, SubmitButton, TextField } from '@candor/ui';
import { IconTrash, IconX } from '@candor/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-drawing.module.css';
import type { ChartDrawings } from './chart-drawings.ts';
import { type Drawing, type DrawnPoint, drawingShapes, LONGEST_NOTE } from './drawings.ts';
import { addDrawing, deleteDrawings, moveDrawing, selectDrawing, takeTool, useDrawings } from './use-drawings.ts';

const none: readonly Drawing[] = [];

export function ChartDrawing({ chart, drawings }: { chart: string; drawings: ChartDrawings }) {
  const shown = useDrawings(state => state.byChart[chart] ?? none);
  const { areHidden, tool } = useDrawings();
  const [notePoints, setNotePoints] = useState<readonly DrawnPoint[]>();

  useEffect(() => {
    drawings.show(chart, shown, areHidden, {
      onMoved: (id, points) => moveDrawing(chart, id, points),
      onSelected: selectDrawing,
    });
  }, [drawings, chart, shown, areHidden]);

  useEffect(() => {
    if (tool === undefined) return;
    return drawings.draw(tool, points => {
      takeTool(undefined);
      if (tool === 'note') setNotePoints(points);
      else addDrawing(chart, { tool, points, text: '' });
    });
  }, [drawings, chart, tool]);

  // What was started or selected on another chart is no longer there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart itself is the reason
  useEffect(
    () => () => {
      takeTool(undefined);
      selectDrawing(undefined);
    },
    [chart],
  );

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { tool: held, selected } = useDrawings.getState();
      if (event.key === 'Escape' && (held !== undefined || selected !== undefined)) {
        takeTool(undefined);
        selectDrawing(undefined);
      } else if (isDelete(event) && selected !== undefined) {
        deleteDrawings(chart, selected);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [chart]);

  return (
    <>
      <DrawingStatus chart={chart} />
      {notePoints === undefined ? null : (
        <NoteSheet
          onClose={() => setNotePoints(undefined)}
          onSave={text => {
            addDrawing(chart, { tool: 'note', points: notePoints, text });
            setNotePoints(undefined);
          }}
        />
      )}
    </>
  );
}

function isDelete({ key, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
  return !isTyping && (key === 'Delete' || key === 'Backspace');
}

type NoteSheetProps = { onClose: () => void; onSave: (text: string) => void };

/** Asks what a note is to say, once its place on the chart is set. */
function NoteSheet({ onClose, onSave }: NoteSheetProps) {
  const { t } = useTranslation('kline');
  const [text, setText] = useState('');
  const note = text.trim();
  return (
    <Sheet opened onClose={onClose} title={t('draw_note')}>
      <Form
        onSubmit={() => {
          if (note !== '') onSave(note);
        }}
      >
        <TextField
          label={t('noteText')}
          value={text}
          maxLength={LONGEST_NOTE}
          data-autofocus
          onChange={event => setText(event.currentTarget.value)}
        />
        <SubmitButton wide disabled={note === ''}>
          {t('saveNote')}
        </SubmitButton>
      </Form>
    </Sheet>
  );
}

/** Over the chart while something is being drawn or has been pressed: what it is, and how to end or delete it. */
function DrawingStatus({ chart }: { chart: string }) {
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
