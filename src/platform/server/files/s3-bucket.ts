import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import { ApiError } from '../../contract/errors.ts'
import type { Bucket } from './bucket.ts'

/** The location of the bucket and the credentials for it. */
export type S3Place = { endpoint: string; bucket: string; key: string; secret: string; region: string }

/**
 * A bucket of an S3-compatible service, addressed by path. Each file is sent with its SHA-256, so the service itself
 * refuses content that was changed on the way. Answers 503, with the cause in the log, if the service fails three times
 * or does not answer within `withinMs`; a file that is sent has the time of a slow line besides.
 */
export function s3Bucket(
  { endpoint, bucket, key: accessKeyId, secret, region }: S3Place,
  { withinMs = 20_000 }: { withinMs?: number } = {},
): Bucket {
  const answerMs = (bytes: number) => withinMs + bytes / slowestBytesPerMs
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: 's3', retries: 3 })
  const at = (key: string) => `${endpoint}/${bucket}/${key}`

  async function ask(url: string, init: RequestInit = {}, bytes = 0): Promise<Response | null> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('no answer in time')), answerMs(bytes))
    const answer = await client
      .fetch(url, { ...init, signal: patience.signal })
      .catch((cause: unknown) => {
        throw refusal('The file store is not reachable just now.', cause)
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok) return answer
    const reason = await reasonOf(answer)
    if (answer.status === 404) return null
    throw refusal(`The file store answers ${answer.status}.`, reason)
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const page = await ask(`${endpoint}/${bucket}?${query}`)
      const { keys, next } = readListing(page ? await page.text() : '')
      yield* keys
      token = next
    }
  }

  return {
    async put(key, { path, size, sha256 }) {
      const headers = { 'x-amz-content-sha256': sha256, 'content-length': String(size) }
      const done = await ask(at(key), { method: 'PUT', body: await openAsBlob(path), headers }, size)
      if (!done) throw new ApiError(503, `The file store has no bucket ${bucket}.`)
      await done.body?.cancel()
      await rm(path, { force: true })
    },
    get: async (key, range) =>
      (await ask(at(key), range ? { headers: { range: `bytes=${range.from}-${range.to}` } } : {}))?.body ?? null,
    async size(key) {
      const found = await ask(at(key), { method: 'HEAD' })
      return found && Number(found.headers.get('content-length'))
    },
    async remove(key) {
      const done = await ask(at(key), { method: 'DELETE' })
      await done?.body?.cancel()
    },
    list,
  }
}

/** A file on a line of 400 kbit/s. */
const slowestBytesPerMs = 50
/** The answer of a service that refuses is a short XML document; its code says why. */
const longestReason = 300

const refusal = (message: string, cause: unknown): ApiError =>
  Object.assign(new ApiError(503, message, { 'Retry-After': '5' }), { cause })

async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '')
  return (/<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? text).slice(0, longestReason)
}

/** Parses the answer of ListObjectsV2: the keys of this page, and the token of the next if there is one. */
function readListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys: string[] = []
  let next: string | undefined
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text)
    if (name === 'NextContinuationToken') next = text
  })
  if (xml) parser.write(xml).close()
  return { keys, next }
}
