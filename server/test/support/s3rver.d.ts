/** The S3 server of the tests has no types of its own. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets?: readonly { readonly name: string }[];
    readonly allowMismatchedSignatures?: boolean;
  }
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
