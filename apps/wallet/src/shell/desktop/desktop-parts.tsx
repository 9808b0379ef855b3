// The frame of a desktop, in one piece of code that phones never load.
export { Shortcuts } from '../../features/shortcuts/shortcuts.tsx';
export { AccountList } from './account-list.tsx';
export { EntryPicture } from './entry-picture.tsx';
export { TopBar } from './top-bar.tsx';
