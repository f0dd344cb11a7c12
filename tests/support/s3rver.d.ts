declare module '@20minutes/s3rver' {
  /** An S3 server for tests; it checks signatures, with S3RVER as key and secret. */
  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }

  export = S3rver
}
