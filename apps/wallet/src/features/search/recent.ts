// What was searched lately: kept on this device only, the newest first.
import { create } from 'zustand';
import { storage } from '../../shared/device/storage.ts';

const MOST = 8;

export function withNewest(recent: readonly string[], typed: string): string[] {
  const text = typed.trim().slice(0, 60);
  if (text === '') return [...recent];
  return [text, ...recent.filter(each => each.toLowerCase() !== text.toLowerCase())].slice(0, MOST);
}

function stored(): string[] {
  const list = storage.readJson('recent-searches');
  return Array.isArray(list) ? list.filter(each => typeof each === 'string').slice(0, MOST) : [];
}

export const useRecent = create<{ searches: readonly string[] }>(() => ({ searches: stored() }));

export function keepRecent(typed: string): void {
  change(withNewest(useRecent.getState().searches, typed));
}

export function clearRecent(): void {
  change([]);
}

function change(searches: readonly string[]): void {
  useRecent.setState({ searches });
  storage.write('recent-searches', JSON.stringify(searches));
}
