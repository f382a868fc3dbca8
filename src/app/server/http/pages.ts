import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { launchPaths } from '#integrations/contract'
import { intakeOf } from '#platform/contract/report.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { PageTags } from '#platform/server/contribution/page-heads.ts'
import { commonHeaders } from '#platform/server/http/headers.ts'
import { release } from '../operations/release.ts'

/** The page that posts to a learning tool who has launched it. */
const toolSignInPage = `/my${launchPaths.signIn()}`

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
const year = 'public, max-age=31536000, immutable'

/** The identity provider as the browser uses it: by `fetch`, and in a frame when a session is renewed. */
export type ProviderForPages = { issuer: string; fetched: readonly string[]; framed: readonly string[] }

type Pages = { provider: () => ProviderForPages; headOf: (path: string) => Promise<PageTags | null> }

/**
 * Serves the app under /my: one page for every path, with the head of public pages, its assets by content hash, all with
 * a strict policy.
 */
export function openPages(folder: string, config: Config, { provider, headOf }: Pages) {
  const page = pageIn(folder).replaceAll('__UNIVERSITY_NAME__', () => attribute(config.universityName))
  const reports = config.sentryDsn ? intakeOf(config.sentryDsn)?.origin : undefined
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    if (path.startsWith('/my/assets/')) return sendAsset(folder, path, req, res)
    const known = provider()
    const settings = attribute(JSON.stringify(settingsOf(config, known.issuer)))
    const nonce = randomBytes(16).toString('base64')
    // A page without its head still works, and says itself what cannot be read now.
    const head = await headOf(path).catch(() => null)
    res.writeHead(200, {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf({
        nonce,
        provider: known,
        reports,
        framed: path.endsWith('/oidc-silent-renew'),
        postsAnywhere: path === toolSignInPage,
      }),
      'Cache-Control': 'no-store',
      ...(config.publicUrl.startsWith('https:')
        ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
        : {}),
    })
    res.end(
      req.method === 'HEAD'
        ? undefined
        : withHead(
            page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__PORTAL_CONFIG__', () => settings),
            head,
          ),
    )
  }
}

/** The title and the tags of a public page in the place of the title that all pages have. */
function withHead(page: string, head: PageTags | null): string {
  if (!head) return page
  const tags = head.tags.map(([name, content]) => `<meta name="${attribute(name)}" content="${attribute(content)}" />`)
  return page.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${attribute(head.title)}</title>\n    ${tags.join('\n    ')}`,
  )
}

function pageIn(folder: string): string {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) throw new Error('The app is not built yet: run npm run build.')
  return readFileSync(path, 'utf8')
}

/** What the browser must know before its first request. */
const settingsOf = (config: Config, issuer: string) => ({
  universityName: config.universityName,
  issuer,
  clientId: config.oidcClientId,
  guestClientId: config.oidcGuestClientId,
  scope: config.oidcScope,
  bearerLink: config.bearerLink,
  demo: config.demo,
  impersonation: config.impersonation,
  timeZone: config.timeZone,
  reports: config.sentryDsn ? { dsn: config.sentryDsn, release } : null,
})

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

type PolicyOf = {
  nonce: string
  provider: ProviderForPages
  reports: string | undefined
  framed: boolean
  postsAnywhere: boolean
}

/**
 * No inline script, no eval, no other origins except those of sign-in and error reports; only the renewal page may be
 * framed, and only by us. The page that answers learning tools posts to them; browsers apply `form-action` also to the
 * hosts to which they redirect, which nobody knows beforehand.
 */
function policyOf({ nonce, provider, reports, framed, postsAnywhere }: PolicyOf): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...provider.fetched, ...(reports ? [reports] : [])].join(' ')}`,
    `frame-src ${["'self'", ...provider.framed].join(' ')}`,
    ...(postsAnywhere ? [] : ["form-action 'self'"]),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default pasted',
  ].join('; ')
}

async function sendAsset(folder: string, path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const name = normalize(path.slice('/my'.length))
  const type = types[extname(name)]
  const found = type && name.startsWith('/assets/') && (await packed(join(folder, name), req))
  if (!found) {
    res.writeHead(404, { ...commonHeaders, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not Found')
    return
  }
  res.writeHead(200, {
    ...commonHeaders,
    'Content-Type': type,
    'Content-Length': found.bytes.byteLength,
    'Cache-Control': year,
    Vary: 'Accept-Encoding',
    ...(found.encoding ? { 'Content-Encoding': found.encoding } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : found.bytes)
}

type Packed = { bytes: Buffer; encoding: 'br' | 'gzip' | null }

/**
 * An asset in the encoding that the browser accepts: Brotli from the build, else gzip (browsers accept Brotli only over
 * TLS), else uncompressed.
 */
async function packed(path: string, req: IncomingMessage): Promise<Packed | null> {
  const accepted = req.headers['accept-encoding'] ?? ''
  const small = await read(`${path}.br`)
  if (small && /\bbr\b/.test(accepted)) return { bytes: small, encoding: 'br' }
  const bytes = await read(path)
  if (!bytes || !small || !/\bgzip\b/.test(accepted)) return bytes && { bytes, encoding: null }
  const zipped = files.get(`${path}.gz`) ?? (await promisify(gzip)(bytes, { level: 9 }))
  files.set(`${path}.gz`, zipped)
  return { bytes: zipped, encoding: 'gzip' }
}

const files = new Map<string, Buffer>()

/** Assets never change under their name, so each is read only once. */
async function read(path: string): Promise<Buffer | null> {
  const known = files.get(path)
  if (known) return known
  const bytes = await readFile(path).catch(() => null)
  if (bytes) files.set(path, bytes)
  return bytes
}
