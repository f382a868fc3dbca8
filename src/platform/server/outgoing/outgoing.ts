import { lookup as resolve } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type FailureKind, failureOf, OutgoingFailure } from './failure.ts'
import { isPublic, rangesOf } from './public-address.ts'

export type OutgoingRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** How long the whole answer may take; 20 seconds if not given. */
  timeoutMs?: number
  /** How many bytes the answer may have; 5 MB if not given. */
  mostBytes?: number
}

export type OutgoingAnswer = {
  status: number
  /** Names in lower case; several lines of one name are joined by commas. */
  headers: Readonly<Record<string, string>>
  text: string
}

/** Sends requests to systems outside the portal whose addresses were entered by people. */
export type Outgoing = {
  /**
   * Answers whatever the status. Throws an {@link OutgoingFailure} if there is no whole answer: the address is not
   * reachable or not public, its certificate is not trusted, it redirects, is too slow or too large.
   */
  send: (address: string, request?: OutgoingRequest) => Promise<OutgoingAnswer>
  /**
   * Why nothing would be sent to an address, for the person who enters it; null if it is public or allowed, or if its
   * name is not known yet. It is looked up, and nothing is sent.
   */
  refusal: (address: string) => Promise<FailureKind | null>
}

/** Whoever enters an address does not wait longer for its name to be looked up. */
const longestLookupMs = 3_000

const usualTimeoutMs = 20_000
const usualBytes = 5_000_000

/**
 * Requests go only to public addresses over TLS, and to the hosts and ranges in `privateHosts`, to which plain HTTP is
 * also allowed. What a name resolves to is checked at each connection, so that a name cannot lead elsewhere later.
 * Redirects are never followed.
 */
export function openOutgoing(privateHosts: readonly string[] = []): Outgoing {
  const ranges = rangesOf(privateHosts.filter((one) => isIP(one.split('/')[0] ?? '') !== 0))
  const names = new Set(privateHosts.map((one) => one.toLowerCase()))
  const isAllowed = (host: string, address: string) =>
    isPublic(address) || names.has(host) || ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || found.some(({ address }) => !isAllowed(host.toLowerCase(), address)))
          return done(new OutgoingFailure('private', host), '', 0)
        return options.all ? done(null, found) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }

  /** Refuses what is no address, has credentials in it, or would be sent in the clear over the internet. */
  const checked = (address: string): URL => {
    const url = URL.parse(address)
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
    if (!url || !/^https?:$/.test(url.protocol) || host === '' || url.username || url.password)
      throw new OutgoingFailure('address', address.slice(0, 200))
    if (isIP(host) !== 0 && !isAllowed(host, host)) throw new OutgoingFailure('private', host)
    const isOwn = names.has(host) || (isIP(host) !== 0 && !isPublic(host))
    if (url.protocol === 'http:' && !isOwn) throw new OutgoingFailure('plain', host)
    return url
  }

  return {
    send: async (address, request = {}) => {
      const url = checked(address)
      const signal = AbortSignal.timeout(request.timeoutMs ?? usualTimeoutMs)
      try {
        return await answerTo(url, request, { lookup, signal })
      } catch (error) {
        // An answer that is cut off by its time limit ends with an error of the connection.
        throw signal.aborted ? new OutgoingFailure('slow', url.hostname) : failureOf(error, url.hostname)
      }
    },
    refusal: async (address) => {
      try {
        const { hostname } = checked(address)
        const late = setTimeout(longestLookupMs, [], { ref: false })
        const found = await Promise.race([resolve(hostname, { all: true }).catch(() => []), late])
        return found.every((one) => isAllowed(hostname.toLowerCase(), one.address)) ? null : 'private'
      } catch (error) {
        return failureOf(error, address).kind
      }
    },
  }
}

type Connecting = { lookup: LookupFunction; signal: AbortSignal }

async function answerTo(url: URL, request: OutgoingRequest, { lookup, signal }: Connecting): Promise<OutgoingAnswer> {
  const { method = 'GET', headers = {}, body, mostBytes = usualBytes } = request
  const open = url.protocol === 'https:' ? requestSecure : requestPlain
  const sent = open(url, {
    ...{ method, lookup, signal },
    headers: {
      ...{ 'user-agent': 'university-portal', 'accept-encoding': 'identity' },
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
  })
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    sent.on('response', done).on('error', fail)
    sent.end(body)
  })
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
    answer.destroy()
    throw new OutgoingFailure('redirect', url.hostname, hostOf(answer.headers.location, url))
  }
  return { status, headers: headersOf(answer), text: await textOf(answer, mostBytes, url.hostname) }
}

async function textOf(answer: IncomingMessage, most: number, host: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > most) throw new OutgoingFailure('large', host)
    chunks.push(chunk)
  }
  if (!answer.complete) throw new OutgoingFailure('unreachable', host, 'its answer broke off')
  return Buffer.concat(chunks).toString('utf8')
}

const hostOf = (location: string, from: URL): string => URL.parse(location, from.href)?.host ?? ''

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
