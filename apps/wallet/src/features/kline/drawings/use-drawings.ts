// The reader's drawings, kept on this device, and what is being drawn now.
import { create } from 'zustand';
import { storage } from '../../../shared/device/storage.ts';
import {
  type Drawing,
  type DrawingsByChart,
  type DrawingTool,
  type DrawnPoint,
  readDrawings,
  withDrawing,
  withMoved,
  without,
} from './drawings.ts';

type Drawings = {
  byChart: DrawingsByChart;
  areHidden: boolean;
  /** What the next points on the chart make; undefined while nothing is being drawn. */
  tool: DrawingTool | undefined;
  /** The drawing that was pressed last. */
  selected: number | undefined;
};

export const useDrawings = create<Drawings>(() => ({
  byChart: readDrawings(storage.readJson('drawings')),
  areHidden: false,
  tool: undefined,
  selected: undefined,
}));

function keep(byChart: DrawingsByChart): void {
  useDrawings.setState({ byChart });
  storage.write('drawings', JSON.stringify(byChart));
}

/** Takes up a tool, or puts it down. What is drawn while drawings are hidden would not be seen, so they show again. */
export function takeTool(tool: DrawingTool | undefined): void {
  useDrawings.setState(tool === undefined ? { tool } : { tool, selected: undefined, areHidden: false });
}

export function selectDrawing(selected: number | undefined): void {
  useDrawings.setState({ selected });
}

export function hideDrawings(areHidden: boolean): void {
  useDrawings.setState({ areHidden, selected: undefined, tool: undefined });
}

export function addDrawing(key: string, drawing: Omit<Drawing, 'id'>): void {
  keep(withDrawing(useDrawings.getState().byChart, key, drawing));
}

export function moveDrawing(key: string, id: number, points: readonly DrawnPoint[]): void {
  keep(withMoved(useDrawings.getState().byChart, key, id, points));
}

/** Deletes one drawing of a chart, or all of them. */
export function deleteDrawings(key: string, id?: number): void {
  selectDrawing(undefined);
  keep(without(useDrawings.getState().byChart, key, id));
}
