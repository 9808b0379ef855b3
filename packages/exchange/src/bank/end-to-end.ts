// The ids of our payments at a bank: the end-to-end id of a withdrawal, from our file to the payee's statement, and the ids of the file and its parts.

/** The form of every withdrawal's id; at most 35 characters, of those that every bank passes on. */
export const END_TO_END = /^WD-[1-9]\d{0,14}-[0-9A-Z]{1,12}$/;

/** A message or a part of one (`MsgId`, `PmtInfId`); at most 35 characters, of those that every bank passes on. */
export const GROUP_ID = /^[A-Z0-9][A-Z0-9-]{3,34}$/;

/** Such as `WD-17-MB2K3X1Q`. The time of the application makes it unique among all installations that pay from one bank account. */
export function endToEndId({ id, askedAt }: { id: number; askedAt: number }): string {
  return `WD-${id}-${askedAt.toString(36).toUpperCase()}`;
}

/** The number of the withdrawal in an end-to-end id, which may still be of other books; 0 of "". */
export function withdrawalOf(endToEnd: string): number {
  return Number(endToEnd.split('-')[1] ?? 0);
}
