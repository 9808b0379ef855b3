// The audit trail: everything that members of staff did.
export const audit = {
  text: 'Every act and every look of staff, with its reason and its place in the journal. Nothing here can be changed or deleted.',
  at: 'Time',
  operator: 'Operator',
  role: 'Role then',
  action: 'Action',
  user: 'User',
  userHint: 'UID',
  from: 'From',
  to: 'To',
  reason: 'Reason',
  digest: 'Hash of the reason',
  sequence: 'Place in the journal',
  noMatch: 'Nothing matches these filters',
  nothingYet: 'Nobody has done anything yet',
};
