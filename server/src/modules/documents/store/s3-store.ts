/** Files in a bucket of Amazon S3 or of a store that speaks its protocol. They leave this server sealed. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Config, ConfigError } from '#kernel/config/config';
import { AppError } from '#kernel/errors/errors';
import { DamagedFile } from './sealed-file.ts';
import type { DocumentStore, StoredFile } from './store.ts';

/** The meaning of a refused or failed call for the operator. */
function causeOf(error: unknown): string {
  const { name, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === 403 || name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch')
    return 'the store refuses the access key (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), or it may not use the bucket';
  if (status === 404 || name === 'NotFound' || name === 'NoSuchBucket') return 'there is no such bucket (S3_BUCKET)';
  if (status === 301 || name === 'PermanentRedirect') return 'the bucket is in another region (S3_REGION)';
  return `the store does not answer (S3_ENDPOINT; ${code ?? name})`;
}

export function s3Store({
  bucket: Bucket,
  endpoint,
  region,
  pathStyle,
  credentials,
}: NonNullable<Config['documents']['s3']>): DocumentStore {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    // The client changes the object that it is given.
    ...(credentials && { credentials: { ...credentials } }),
    // Other stores know the checksums of S3 only in part; every piece of a file has a tag of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // A store that falls silent holds no request for ever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  const unavailable = () => new AppError('unavailable', 'The store of the documents does not answer. Try again later.');
  return {
    async check() {
      try {
        const abortSignal = AbortSignal.timeout(15_000);
        // Uses exactly the rights that are needed: read access to a bucket does not imply write access.
        const probe = { Bucket, Key: 'puente-start' };
        await client.send(new PutObjectCommand({ ...probe, Body: 'Puente' }), { abortSignal });
        await client.send(new DeleteObjectCommand(probe), { abortSignal });
      } catch (error) {
        throw new ConfigError([`S3_BUCKET: documents cannot be kept: ${causeOf(error)}.`]);
      }
    },
    async keep(path, Key) {
      const { size } = await stat(path);
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
        );
      } catch {
        throw unavailable();
      }
      await rm(path, { force: true });
    },
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body as Readable;
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') throw new DamagedFile();
        throw unavailable();
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(folder): AsyncGenerator<StoredFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { place: Key, changedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}
