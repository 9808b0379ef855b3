// The settings of the archive that old months of the journal are exported to: a folder, or a bucket of an S3 service.
import { resolve } from 'node:path';
import { z } from 'zod';
import type { FileLocation } from './outside/files.ts';

export type ArchiveConfig = {
  location: FileLocation;
  /** How many months that are over keep their bodies in the database; absent = all. */
  keptMonths: number | undefined;
  /** Variables by which the machine's provider gives it the key of a bucket. */
  provider?: Record<string, string | undefined>;
};

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:\w[\w.-]*\/?)*))?$/;

export const archiveSettings = {
  JOURNAL_ARCHIVE: z
    .string()
    .refine(text => !text.includes('://') || BUCKET.test(text), 'must be a folder, or s3://BUCKET/PREFIX')
    .optional(),
  // One at least: the last days must stay at hand for repeated commands, alerts and charts.
  JOURNAL_MONTHS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of months, 1 at least')
    .transform(Number)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
};

type ArchiveSettings = z.output<z.ZodObject<typeof archiveSettings>>;

/** @returns a sentence for each thing that is wrong between settings. */
export function archiveProblems(values: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if ((values.S3_KEY_ID === undefined) !== (values.S3_SECRET === undefined))
    problems.push('S3_KEY_ID and S3_SECRET: both or neither');
  if (values.JOURNAL_MONTHS !== undefined && values.JOURNAL_ARCHIVE === undefined)
    problems.push('JOURNAL_MONTHS: needs JOURNAL_ARCHIVE, since only exported months are dropped');
  return problems;
}

/** @returns undefined where nothing is exported. */
export function archiveConfigOf(
  settings: ArchiveSettings,
  environment: Record<string, string | undefined>,
): ArchiveConfig | undefined {
  const { JOURNAL_ARCHIVE: archive, JOURNAL_MONTHS: keptMonths } = settings;
  if (archive === undefined) return undefined;
  const [, bucket, prefix = ''] = BUCKET.exec(archive) ?? [];
  if (bucket === undefined) return { location: { folder: resolve(archive) }, keptMonths };
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_KEY_ID: id, S3_SECRET: secret } = settings;
  const key = id === undefined || secret === undefined ? undefined : { id, secret };
  const provider = Object.fromEntries(Object.entries(environment).filter(([name]) => /^(AWS_\w+|HOME)$/.test(name)));
  return { location: { bucket, prefix: prefix.replace(/\/+$/, ''), endpoint, region, key }, keptMonths, provider };
}

/** The settings again, for a program of its own that reads the archive. */
export function archiveEnvironment({ location, provider }: ArchiveConfig): Record<string, string | undefined> {
  if ('folder' in location) return { JOURNAL_ARCHIVE: location.folder };
  const { bucket, prefix, endpoint, region, key } = location;
  return {
    JOURNAL_ARCHIVE: prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`,
    S3_REGION: region,
    ...(endpoint !== undefined && { S3_ENDPOINT: endpoint }),
    ...(key === undefined ? provider : { S3_KEY_ID: key.id, S3_SECRET: key.secret }),
  };
}
