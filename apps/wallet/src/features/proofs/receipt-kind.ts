// What a receipt was given for, as the list of them says it.

const KINDS: Readonly<Record<string, ReceiptKind>> = {
  placeSpotOrder: 'order',
  buyOption: 'order',
  amendSpotOrder: 'change',
  cancelSpotOrder: 'cancel',
  cancelSpotOrders: 'cancel',
  transfer: 'transfer',
  fundDemoWallet: 'funds',
};

export type ReceiptKind = 'order' | 'change' | 'cancel' | 'transfer' | 'funds' | 'else';

export function receiptKindOf(call: string): ReceiptKind {
  return KINDS[call] ?? 'else';
}
