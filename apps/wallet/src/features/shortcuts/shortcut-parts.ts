// What shortcuts show, in one piece of code that is loaded with the first of them.
export { GoBar } from './go-bar.tsx';
export { ShortcutList } from './shortcut-list.tsx';
