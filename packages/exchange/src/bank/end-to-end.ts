// The end-to-end id of a withdrawal to a bank: what its payment bears from our file to the payee's statement.

/** What no withdrawal's id goes beyond; at most 35 letters of those that every bank passes on. */
export const END_TO_END = /^WD-[1-9]\d{0,14}-[0-9A-Z]{1,12}$/;

/** Such as `WD-17-MB2K3X1Q`. Its time tells it from one of the same number in books that were begun anew at the same bank. */
export function endToEndId({ id, askedAt }: { id: number; askedAt: number }): string {
  return `WD-${id}-${askedAt.toString(36).toUpperCase()}`;
}
