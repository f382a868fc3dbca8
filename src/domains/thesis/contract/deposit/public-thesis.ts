import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, localized, searchFilter } from '#platform/contract/fields.ts'
import { path } from '#platform/contract/paths.ts'
import { languages } from '#platform/contract/words.ts'
import { accesses, licences } from './terms.ts'

/** The pages that everybody reads without a session. */
export const publicPaths = { list: path('/theses'), page: path('/theses/:code') }

/** The page on which members of the university read a text that only they may read. */
export const memberText = path('/thesis_texts/:code')

/** How many theses a page of the public list has. */
export const publicPageSize = 25

const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
  z.transform((text) => Number(text)),
)

const inShort = {
  code: z.string(),
  title: localized(),
  authors: z.array(z.string()),
  degree: localized(),
  publishedOn: day(),
  access: z.enum(accesses),
  /** The first day on which its text is readable; null where it is, or never will be here. */
  opensOn: z.nullable(day()),
}

export const readPublicTheses = endpoint('GET', '/api/v2/public_theses', {
  about: 'The public theses, the latest first, by words of their titles, authors and keywords; without a session.',
  query: z.strictObject({ q: z.optional(searchFilter()), page: z.optional(page) }),
  answer: z.object({ '@type': z.literal('PublicTheses'), total: count(), theses: z.array(z.object(inShort)) }),
})

/** What everybody may know of a public thesis; whose text is not open reads the same without the text. */
export const readPublicThesis = endpoint('GET', '/api/v2/public_theses/:code', {
  about: 'A public thesis with its citation; without a session.',
  answer: z.object({
    '@type': z.literal('PublicThesis'),
    ...inShort,
    language: z.enum(languages),
    abstract: localized(),
    keywords: localized(),
    supervisors: z.array(z.string()),
    committee: z.array(z.string()),
    licence: z.enum(licences),
    /** The whole lasting address. */
    address: z.string(),
    /** The text of those who may read it: pages, bytes and SHA-256. */
    copy: z.nullable(z.object({ pages: count(), size: count(), sha256: z.string() })),
    citation: z.object({ text: z.string(), bibtex: z.string(), ris: z.string() }),
  }),
})

export const publicThesisFile = endpoint('GET', '/api/v2/public_theses/:code/file', {
  about: 'The text of an open thesis as a PDF; without a session.',
  answer: 'file',
})

export const publicThesisCitation = endpoint('GET', '/api/v2/public_theses/:code/citation', {
  about: 'The citation of a public thesis for BibTeX or as RIS; without a session.',
  query: z.strictObject({ form: z.enum(['bibtex', 'ris']) }),
  answer: 'file',
})

export const publicThesisPackage = endpoint('GET', '/api/v2/public_theses/:code/package', {
  about: 'Dublin Core and METS of a public thesis in a ZIP archive, for repositories; without a session.',
  answer: 'file',
})

export const memberThesisFile = endpoint('GET', '/api/v2/thesis_texts/:thesisCode/file', {
  about: 'The text of a thesis that only members of the university may read, as a PDF.',
  answer: 'file',
})
