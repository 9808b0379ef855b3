// What other features take of deposits.
export { VoucherThumb } from './bank/voucher-thumb.tsx';
