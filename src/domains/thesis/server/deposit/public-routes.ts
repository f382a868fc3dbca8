import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { zip } from '#platform/server/excel/zip.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import {
  memberThesisFile,
  publicPageSize,
  publicThesisCitation,
  publicThesisFile,
  publicThesisPackage,
  readPublicTheses,
  readPublicThesis,
} from '../../contract/deposit/public-thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { addressOfThesis, citedAt } from './address.ts'
import { bibtexOf, citationText, risOf } from './citation.ts'
import { dublinCore } from './dublin-core.ts'
import { metsOf } from './mets.ts'
import {
  countPublic,
  type PublicDay,
  type PublicName,
  type PublicThesis,
  publicFile,
  readPublic,
} from './public-rows.ts'
import { inTexts } from './public-search.ts'

type Db = Ctx<ThesisTables>

const because = 'Everybody may read what a public thesis is about.'
/** Caches keep it for at most one minute, so that a thesis that is closed disappears everywhere within that time. */
const publicly = { on: null, because, allow: 'public', sharedFor: 60 } as const

const called = (people: readonly PublicName[]) => people.map(({ name }) => name)
const inShort = ({ code, title, authors, degree, publishedOn, access, opensOn }: PublicThesis) => ({
  ...{ code, title, authors: called(authors), degree, publishedOn, access, opensOn },
})

/** The public thesis with this code; undefined if there is none. */
export async function readThesis(
  db: Kysely<ThesisTables>,
  day: PublicDay,
  code: string,
): Promise<PublicThesis | undefined> {
  const [thesis] = await readPublic(db, day, { where: sql`d.identifier = ${code}` })
  return thesis
}

async function thesisAt(ctx: Db, code: string): Promise<PublicThesis> {
  const thesis = await readThesis(ctx.db, ctx, code)
  if (!thesis) throw new NotFound()
  return thesis
}

export const publicRoutes = [
  route(readPublicTheses, {
    ...publicly,
    run: async (ctx: Db, { query: { q = '', page = 1 } }) => {
      const where = inTexts(q)
      const offset = (page - 1) * publicPageSize
      const [total, theses] = [
        await countPublic(ctx.db, where),
        await readPublic(ctx.db, ctx, { where, limit: publicPageSize, offset }),
      ]
      return { '@type': 'PublicTheses' as const, total, theses: theses.map(inShort) }
    },
  }),
  route(readPublicThesis, {
    ...publicly,
    run: async (ctx: Db, { params: { code } }) => {
      const thesis = await thesisAt(ctx, code)
      const { language, abstract, keywords, licence, copy, supervisors, committee } = thesis
      const at = citedAt(code, ctx)
      return {
        '@type': 'PublicThesis' as const,
        ...{ ...inShort(thesis), language, abstract, keywords, licence, copy },
        ...{ supervisors: called(supervisors), committee: called(committee), address: addressOfThesis(code, ctx) },
        citation: { text: citationText(thesis, at), bibtex: bibtexOf(thesis, at), ris: risOf(thesis, at) },
      }
    },
  }),
  route(publicThesisFile, {
    ...publicly,
    run: async (ctx: Db, { params: { code } }) => textFor(ctx, code, ['OPEN']),
  }),
  route(memberThesisFile, {
    on: null,
    because: 'Every member of the university reads the texts that are meant for them.',
    allow: 'own',
    run: async (ctx: Db, { params: { thesisCode } }) => textFor(ctx, thesisCode, ['OPEN', 'UNIVERSITY']),
  }),
  route(publicThesisCitation, {
    ...publicly,
    run: async (ctx: Db, { params: { code }, query: { form } }) => {
      const thesis = await thesisAt(ctx, code)
      const [text, ending, contentType] =
        form === 'bibtex'
          ? ([bibtexOf(thesis, citedAt(code, ctx)), 'bib', 'application/x-bibtex'] as const)
          : ([risOf(thesis, citedAt(code, ctx)), 'ris', 'application/x-research-info-systems'] as const)
      const name = `thesis-${code}.${ending}`
      return { file: new TextEncoder().encode(text), name, contentType: `${contentType}; charset=utf-8`, shows: null }
    },
  }),
  route(publicThesisPackage, {
    ...publicly,
    run: async (ctx: Db, { params: { code } }) => {
      const thesis = await thesisAt(ctx, code)
      const entries = [
        { path: 'dublin_core.xml', content: [`<?xml version="1.0" encoding="UTF-8"?>\n${dublinCore(thesis, ctx)}`] },
        { path: 'mets.xml', content: [metsOf(thesis, ctx)] },
      ]
      const file = new Uint8Array(await buffer(Readable.from(zip(entries))))
      return { file, name: `thesis-${code}.zip`, contentType: 'application/zip', shows: null }
    },
  }),
]

async function textFor(ctx: Db, code: string, reads: readonly ('OPEN' | 'UNIVERSITY')[]) {
  const file = await publicFile(ctx.db, { code, today: ctx.today, reads })
  if (file === undefined) throw new NotFound()
  return { ...(await fileAnswer(ctx, file)), shows: null }
}
