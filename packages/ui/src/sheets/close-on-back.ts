// Lets "back" close what lies above a page: while a sheet, picker or dialog is open, the history has an entry for it.
import { useEffect, useRef } from 'react';

type Layer = { id: number; close: () => void; openedAtMs: number };

// Ids only rise, also over reloads: an entry of the history that a former page left never has the id of a layer of this one.
let lastId = Date.now();
const layers: Layer[] = [];
/** No user goes back this soon after opening something: it is an earlier step back that arrives late. */
const LATE_STEP_MS = 150;
/** The entry of a layer that has just been closed, until it is left or the next layer takes it over. */
let released: number | undefined;
/** A requested step back; the browser makes it some milliseconds later. */
type Step = { from: string; overtakenBy: string | undefined; end: () => void };
let step: Step | undefined;
const LONGEST_STEP_MS = 1_000;
let isListening = false;

/** While `isOpen`, going back in the history calls `onClose`; closing it otherwise leaves the entry again. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}

/** Puts a layer above the page; answers what to call when it is gone. */
export function openLayer(close: () => void): () => void {
  listen();
  lastId += 1;
  const layer = { id: lastId, close, openedAtMs: performance.now() };
  // What the page's router keeps in the entry stays, so that it takes both entries for the same page.
  const state = { ...window.history.state, layer: layer.id };
  if (released !== undefined && entryLayer() === released) window.history.replaceState(state, '');
  else window.history.pushState(state, '');
  released = undefined;
  layers.push(layer);
  return () => release(layer);
}

/** Does something to the page's own entry of the history, such as its address: immediately, or when what lies above it has closed. */
export function onPageEntry(act: () => void): void {
  if (entryLayer() === 0) {
    act();
    return;
  }
  const wait = () => {
    if (entryLayer() !== 0) return;
    window.removeEventListener('popstate', wait);
    // The router hears of the step first.
    setTimeout(act);
  };
  window.addEventListener('popstate', wait);
}

/** An entry is left a moment later: what closed the layer may open the next one, or another page. */
function release(layer: Layer): void {
  const index = layers.indexOf(layer);
  if (index < 0) return;
  layers.splice(index, 1);
  if (entryLayer() !== layer.id) return;
  released = layer.id;
  setTimeout(() => {
    if (released !== layer.id) return;
    released = undefined;
    if (entryLayer() === layer.id) stepBack();
  });
}

/** Notes which page is opened before the step is made: the step would take it away again. */
function stepBack(): void {
  step?.end();
  const { history } = window;
  const from = window.location.href;
  const own = { pushState: history.pushState, replaceState: history.replaceState };
  const mine: Step = {
    from,
    overtakenBy: undefined,
    end() {
      Object.assign(history, own);
      clearTimeout(timer);
      step = undefined;
    },
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    history[name] = (...params) => {
      own[name].apply(history, params);
      if (window.location.href !== from) mine.overtakenBy = window.location.href;
    };
  }
  const timer = setTimeout(() => mine.end(), LONGEST_STEP_MS);
  step = mine;
  history.back();
}

/** @returns whether a page was opened again that a step back has just taken away */
function openAgain(): boolean {
  if (step === undefined) return false;
  const { from, overtakenBy } = step;
  // The page was opened by its address alone, which raises the same event as a step.
  if (window.location.href !== from) {
    step.overtakenBy = window.location.href;
    return false;
  }
  step.end();
  if (overtakenBy === undefined) return false;
  window.location.hash = new URL(overtakenBy).hash;
  return true;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', () => {
    if (openAgain()) return;
    const here = entryLayer();
    const top = layers.at(-1);
    if (top !== undefined && top.id > here && performance.now() - top.openedAtMs < LATE_STEP_MS) {
      window.history.pushState({ ...window.history.state, layer: top.id }, '');
      return;
    }
    while (layers.length > 0 && layers[layers.length - 1]!.id > here) layers.pop()!.close();
    // An entry whose layer is gone shows nothing: it is passed over.
    if (here !== 0 && !layers.some(({ id }) => id === here)) stepBack();
  });
}

/** The layer of the entry that is shown; 0 for a page itself. */
function entryLayer(): number {
  const { layer }: { layer?: unknown } = window.history.state ?? {};
  return typeof layer === 'number' ? layer : 0;
}
