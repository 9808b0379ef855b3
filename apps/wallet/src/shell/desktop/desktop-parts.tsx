// What a desktop shows around its pages, in one piece of code that phones never load.
export { AccountList } from './account-list.tsx';
export { EntryPicture } from './entry-picture.tsx';
export { TopBar } from './top-bar.tsx';
