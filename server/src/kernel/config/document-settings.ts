/** The store of document contents, the largest size, and the virus scanner. */
import * as z from 'zod';
import { hostAndPort, isBucket, isOrigin } from './config-formats.ts';

export const documentVariables = {
  DOCUMENT_MAX_MB: z
    .string()
    .regex(/^\d{1,4}$/, 'use a number from 1 to 1024')
    .default('25')
    .transform(Number)
    .refine((size) => size >= 1 && size <= 1024, 'use a number from 1 to 1024'),
  S3_BUCKET: z
    .string()
    .refine(isBucket, 'use the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_ENDPOINT: z.string().refine(isOrigin, 'use an origin like https://s3.example.org, without a path').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'use a region like us-west-2')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'use on or off').optional(),
  CLAMD: z
    .string()
    .refine((text) => hostAndPort(text) !== null, 'use the address of clamd, like 127.0.0.1:3310')
    .optional(),
  CLAMD_DOWN: z.enum(['refuse', 'accept'], 'use refuse or accept').default('refuse'),
};

type Variables = z.output<z.ZodObject<typeof documentVariables>> & { readonly DEMO?: string | undefined };

export interface DocumentSettings {
  readonly maxBytes: number;
  /** The sum of all files of an organization. Absent: the disk is the limit. */
  readonly mostBytes?: number;
  /** Absent: a folder below DATA_DIR. */
  readonly s3?: {
    readonly bucket: string;
    /** Absent: Amazon. */
    readonly endpoint?: string;
    readonly region: string;
    readonly pathStyle: boolean;
    /** Absent: what the machine gives, such as the role of an instance. */
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** Absent: documents are not scanned, and have no preview. */
  readonly scanner?: { readonly host: string; readonly port: number; readonly whenDown: 'refuse' | 'accept' };
}

/** Megabytes that strangers bring: in a document, and in all of an organization. */
const publicDemo = { document: 1, organization: 20 };

export function readDocuments(set: Variables): DocumentSettings {
  const isPublic = set.DEMO === 'public';
  const maxMegabytes = isPublic ? Math.min(set.DOCUMENT_MAX_MB, publicDemo.document) : set.DOCUMENT_MAX_MB;
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  const scanner = set.CLAMD ? hostAndPort(set.CLAMD) : null;
  return Object.freeze({
    maxBytes: maxMegabytes * 1024 * 1024,
    ...(isPublic && { mostBytes: publicDemo.organization * 1024 * 1024 }),
    ...(bucket && {
      s3: Object.freeze({
        bucket,
        ...(endpoint && { endpoint }),
        region,
        // A name before the host is what Amazon has; other stores seldom do.
        pathStyle: pathStyle ? pathStyle === 'on' : endpoint !== undefined,
        ...(accessKeyId && secretAccessKey && { credentials: Object.freeze({ accessKeyId, secretAccessKey }) }),
      }),
    }),
    ...(scanner && { scanner: Object.freeze({ ...scanner, whenDown: set.CLAMD_DOWN }) }),
  });
}

export function documentProblems(set: Variables, isRejected: (name: 'S3_BUCKET') => boolean): string[] {
  const needBucket = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE'] as const).filter(
    (name) => set[name] && !set.S3_BUCKET && !isRejected('S3_BUCKET'),
  );
  const [id, secret] = [set.S3_ACCESS_KEY_ID, set.S3_SECRET_ACCESS_KEY];
  const missing = id && !secret ? 'S3_SECRET_ACCESS_KEY' : secret && !id ? 'S3_ACCESS_KEY_ID' : null;
  return [
    ...needBucket.map((name) => `S3_BUCKET is missing: ${name} is set, and documents need a bucket.`),
    ...(missing ? [`${missing} is missing: the key of the bucket has two parts.`] : []),
  ];
}
