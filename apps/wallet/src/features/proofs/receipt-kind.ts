// What a receipt was given for, as the list of them says it.

const KINDS: Readonly<Record<string, ReceiptKind>> = {
  placeSpotOrder: 'order',
  buyOption: 'order',
  amendSpotOrder: 'change',
  cancelSpotOrder: 'cancel',
  cancelSpotOrders: 'cancel',
  transfer: 'transfer',
  withdraw: 'withdrawal',
  fundDemoWallet: 'funds',
};

export type ReceiptKind = 'order' | 'change' | 'cancel' | 'transfer' | 'withdrawal' | 'funds' | 'else';

export function receiptKindOf(call: string): ReceiptKind {
  return KINDS[call] ?? 'else';
}
