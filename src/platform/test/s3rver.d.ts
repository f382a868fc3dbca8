/** The part of s3rver, an S3-compatible service in a folder, that tests use; the package has no types. */
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: it is how the package exports.
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
