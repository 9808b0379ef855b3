// The programs that the owner of the machine runs: `npm run NAME` in the repository, `candor NAME` in a release.

/** The files by the names of their commands. @type {Record<string, string>} */
export const PROGRAMS = {
  backup: 'apps/server/src/backup.ts',
  restore: 'apps/server/src/restore.ts',
  rehearse: 'apps/server/src/rehearse.ts',
  verify: 'apps/server/src/verify.ts',
  archive: 'apps/server/src/archive.ts',
  'rotate-keys': 'apps/server/src/rotate-keys.ts',
  operator: 'apps/server/src/operator.ts',
  signer: 'apps/signer/src/main.ts',
  'signer-keys': 'apps/signer/src/make-keys.ts',
  'signer-generation': 'apps/signer/src/set-generation.ts',
};
