// The words of the page without a connection in every language, for the service worker, which can load nothing then.
import type { LanguageCode } from '@candor/contract';
import { offlinePage as en } from './en/offline-page.ts';
import { offlinePage as esp } from './esp/offline-page.ts';
import { offlinePage as hk } from './hk/offline-page.ts';
import { offlinePage as jp } from './jp/offline-page.ts';
import { offlinePage as kr } from './kr/offline-page.ts';
import { offlinePage as th } from './th/offline-page.ts';
import { offlinePage as zh } from './zh/offline-page.ts';

export const offlinePages: Readonly<Record<LanguageCode, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  zh,
  hk,
  jp,
  kr,
  th,
  esp,
};
