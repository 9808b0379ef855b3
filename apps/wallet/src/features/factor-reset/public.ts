// What other features take of the removal of a lost second factor.
export { CancelReset, isOpenReset } from './open-reset.tsx';
