import { sql } from 'kysely'
import { inLanguage } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { readBytes } from '#platform/server/http/body.ts'
import type { Protocol, ProtocolRequest } from '#platform/server/http/protocol.ts'
import { element, token } from '#platform/server/xml.ts'
import { dublinCore } from './dublin-core.ts'
import { argumentsOf, momentOf, type OaiArguments, OaiError } from './oai-arguments.ts'
import {
  countHeaders,
  earliestStamp,
  type OaiHeader,
  type OaiRange,
  readHeader,
  readHeaders,
  readSets,
} from './oai-rows.ts'
import { type OaiPosition, positionIn, tokenOf } from './oai-token.ts'
import { readPublic } from './public-rows.ts'

const base = '/oai'
const at = `${base}/theses` as const
const pageSize = 100
const prefix = 'oai_dc'
/** In bytes: the longest request has a token. */
const largestForm = 8192

type ArgumentValues = OaiArguments['given']
type Verb = (given: ArgumentValues, ctx: WorkCtx) => Promise<string>

/** The list of what is public of theses, for harvesters of repositories (OAI-PMH 2.0). */
export const oai: Protocol = {
  base,
  addresses: [
    { method: 'GET', path: at, answer: (asked, ctx) => answer(ctx, async () => queryOf(asked)) },
    { method: 'POST', path: at, answer: (asked, ctx) => answer(ctx, () => formOf(asked)) },
  ],
}

const queryOf = ({ request }: ProtocolRequest) => new URL(request.url).searchParams
const formOf = async ({ request }: ProtocolRequest) =>
  new URLSearchParams(new TextDecoder().decode(await readBytes(request, largestForm)))

type Query = () => Promise<Iterable<readonly [string, string]>>

/** Errors of the protocol are answers like all others, with status 200. */
async function answer(ctx: WorkCtx, query: Query): Promise<Response> {
  const asked = await query()
  let request: Readonly<Record<string, string>> = {}
  let content: string
  try {
    const { verb, given } = argumentsOf(asked)
    request = { verb, ...Object.fromEntries(given) }
    content = element(verb, await verbs[verb](given, ctx))
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    // The arguments of a wrong request are not repeated (section 3.2).
    if (error.code === 'badVerb' || error.code === 'badArgument') request = {}
    content = element('error', token(error.message), { code: error.code })
  }
  const head =
    element('responseDate', `${ctx.now.toISOString().slice(0, 19)}Z`) +
    element('request', `${ctx.publicUrl}${at}`, request)
  const body = element('OAI-PMH', head + content, {
    xmlns: 'http://www.openarchives.org/OAI/2.0/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
  })
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  })
}

const verbs: Readonly<Record<OaiArguments['verb'], Verb>> = {
  Identify: async (_, ctx) =>
    [
      element('repositoryName', token(`${ctx.universityName}: theses`)),
      element('baseURL', `${ctx.publicUrl}${at}`),
      element('protocolVersion', '2.0'),
      element('adminEmail', `library@${new URL(ctx.publicUrl).hostname}`),
      element('earliestDatestamp', (await earliestStamp(ctx.db)) ?? '2000-01-01T00:00:00Z'),
      element('deletedRecord', 'persistent'),
      element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    ].join(''),
  ListMetadataFormats: async (given, ctx) => {
    const identifier = given.get('identifier')
    if (identifier !== undefined) await headerOf(identifier, ctx)
    return element(
      'metadataFormat',
      element('metadataPrefix', prefix) +
        element('schema', 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd') +
        element('metadataNamespace', 'http://www.openarchives.org/OAI/2.0/oai_dc/'),
    )
  },
  ListSets: async (given, ctx) => {
    if (given.has('resumptionToken')) throw new OaiError('badResumptionToken', 'The list of sets has one page.')
    const sets = await readSets(ctx.db)
    if (sets.length === 0) throw new OaiError('noRecordsMatch', 'There is no public thesis yet.')
    return sets
      .map(({ id, name }) =>
        element('set', element('setSpec', setOf(id)) + element('setName', token(inLanguage(name, 'en')))),
      )
      .join('')
  },
  ListIdentifiers: (given, ctx) => list(given, ctx, async (headers) => headers.map((one) => headerXml(one, ctx))),
  ListRecords: (given, ctx) => list(given, ctx, (headers) => recordsOf(headers, ctx)),
  GetRecord: async (given, ctx) => {
    checkFormat(given)
    return (await recordsOf([await headerOf(given.get('identifier') ?? '', ctx)], ctx)).join('')
  },
}

const setOf = (faculty: number) => `faculty-${faculty}`
const nameOf = (code: string, { publicUrl }: WorkCtx) => `oai:${new URL(publicUrl).hostname}:${code}`

async function headerOf(identifier: string, ctx: WorkCtx): Promise<OaiHeader> {
  const code = identifier.slice(identifier.lastIndexOf(':') + 1)
  const header = identifier === nameOf(code, ctx) ? await readHeader(ctx.db, code) : undefined
  if (!header) throw new OaiError('idDoesNotExist', 'There is no such public thesis.')
  return header
}

function checkFormat(given: ArgumentValues): void {
  if (given.get('metadataPrefix') !== prefix)
    throw new OaiError('cannotDisseminateFormat', `The only format is ${prefix}.`)
}

function rangeOf(given: ArgumentValues): OaiRange {
  checkFormat(given)
  const [from, until, set] = [given.get('from'), given.get('until'), given.get('set')]
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until are both days, or both moments.')
  const range: OaiRange = {
    ...(from !== undefined && { from: momentOf(from, 'from') }),
    ...(until !== undefined && { until: momentOf(until, 'until') }),
  }
  if (range.from && range.until && range.from > range.until)
    throw new OaiError('badArgument', 'from is later than until.')
  if (set === undefined) return range
  const faculty = /^faculty-([1-9]\d{0,8})$/.exec(set)?.[1]
  if (!faculty) throw new OaiError('noRecordsMatch', 'There is no such set.')
  return { ...range, faculty: Number(faculty) }
}

const wherePresent = ({ from, until, faculty, after }: OaiPosition): OaiRange => ({
  ...(from && { from }),
  ...(until && { until }),
  ...(faculty && { faculty }),
  after,
})

/** A page of a list, with the token of the next one; the last page of several has an empty token. */
async function list(
  given: ArgumentValues,
  ctx: WorkCtx,
  show: (headers: OaiHeader[]) => Promise<string[]>,
): Promise<string> {
  const resumed = given.get('resumptionToken')
  const position = resumed === undefined ? null : positionIn(resumed)
  const range = position ? wherePresent(position) : rangeOf(given)
  const found = await readHeaders(ctx.db, range, pageSize + 1)
  const headers = found.slice(0, pageSize)
  const last = headers.at(-1)
  if (!last) {
    if (position) throw new OaiError('badResumptionToken', 'There is nothing after this token.')
    throw new OaiError('noRecordsMatch', 'No public thesis matches.')
  }
  const shown = (await show(headers)).join('')
  const cursor = position?.cursor ?? 0
  const isLast = found.length <= pageSize
  if (isLast && !position) return shown
  const total = position?.total ?? (await countHeaders(ctx.db, range))
  const after = { stamp: last.stamp, id: last.id }
  const next = isLast ? '' : tokenOf({ ...range, after, cursor: cursor + headers.length, total })
  return shown + element('resumptionToken', next, { completeListSize: String(total), cursor: String(cursor) })
}

const headerXml = ({ code, stamp, faculty, deleted }: OaiHeader, ctx: WorkCtx): string =>
  element(
    'header',
    element('identifier', token(nameOf(code, ctx))) + element('datestamp', stamp) + element('setSpec', setOf(faculty)),
    deleted ? { status: 'deleted' } : {},
  )

/** Of a thesis that is closed now only its header remains. */
async function recordsOf(headers: readonly OaiHeader[], ctx: WorkCtx): Promise<string[]> {
  const ids = headers.flatMap(({ id, deleted }) => (deleted ? [] : [id]))
  const theses = await readPublic(ctx.db, ctx, { where: sql`d.id = any(${ids}::int[])`, limit: pageSize })
  const byId = new Map(theses.map((one) => [one.id, one]))
  return headers.map((header) => {
    const thesis = byId.get(header.id)
    const about = thesis ? element('metadata', dublinCore(thesis, ctx)) : ''
    return element('record', headerXml({ ...header, deleted: !thesis }, ctx) + about)
  })
}
