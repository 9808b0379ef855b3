// Joins the reader's drawings to the chart: shows them, lets the chosen tool draw, and takes the keys that belong to both.
import { useEffect, useState } from 'react';
import type { ChartDrawings } from './chart-drawings.ts';
import { DrawingStatus } from './drawing-status.tsx';
import type { Drawing, DrawnPoint } from './drawings.ts';
import { NoteSheet } from './note-sheet.tsx';
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

  // What was begun or pressed on another chart is no longer there.
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
