// The fonts of PDF files by language: those that every PDF reader has lack Chinese, Japanese, Korean and Thai.
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@candor/contract';

/** The files of a regular and a bold weight, next to the main file of a package. */
type Fonts = { main: string; regular: string; bold: string };

const noto = (main: string, name: string): Fonts => ({
  main,
  regular: `../fonts/NotoSans${name}-Regular.otf`,
  bold: `../fonts/NotoSans${name}-Bold.otf`,
});
// It has the Latin letters of Noto Sans as well, with all accents of Spanish.
const THAI: Fonts = {
  main: import.meta.resolve('@expo-google-fonts/noto-sans-thai'),
  regular: './400Regular/NotoSansThai_400Regular.ttf',
  bold: './700Bold/NotoSansThai_700Bold.ttf',
};
const FONTS: Readonly<Record<LanguageCode, Fonts>> = {
  en: THAI,
  esp: THAI,
  th: THAI,
  zh: noto(import.meta.resolve('@embedpdf/fonts-sc'), 'Hans'),
  hk: noto(import.meta.resolve('@embedpdf/fonts-tc'), 'Hant'),
  jp: noto(import.meta.resolve('@embedpdf/fonts-jp'), 'JP'),
  kr: noto(import.meta.resolve('@embedpdf/fonts-kr'), 'KR'),
};

export function fontFiles(language: LanguageCode): { regular: string; bold: string } {
  const { main, regular, bold } = FONTS[language];
  const path = (file: string) => fileURLToPath(new URL(file, main));
  return { regular: path(regular), bold: path(bold) };
}
