import type { S3Place } from './s3-bucket.ts'

/**
 * The bucket that `FILES_URL` names: `s3://key:secret@host/bucket`, or the same with https:// (or http:// for a service
 * on this machine), and `?region=` if the service requires one. Null if it is no such address.
 */
export function placeOf(url: string): S3Place | null {
  const read = URL.canParse(url) ? new URL(url) : null
  const bucket = read?.pathname.replace(/^\/|\/$/g, '') ?? ''
  if (!read || !/^(s3|https?):$/.test(read.protocol) || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return null
  if (!read.host || !read.username || !read.password) return null
  return {
    endpoint: `${read.protocol === 's3:' ? 'https:' : read.protocol}//${read.host}`,
    bucket,
    key: decodeURIComponent(read.username),
    secret: decodeURIComponent(read.password),
    region: read.searchParams.get('region') ?? 'us-east-1',
  }
}
