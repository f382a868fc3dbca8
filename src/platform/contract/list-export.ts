import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { event } from './event.ts'
import { count, id, instant, text } from './fields.ts'
import type { Viewer } from './policy.ts'
import { ref, resource } from './resource.ts'
import type { Language } from './words.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `name` produces two columns: the name in Latin letters, and the Chinese one. */
export const exportTypes = ['text', 'name', 'number', 'date', 'datetime', 'percent'] as const

const fieldPath = z.string().check(z.maxLength(100), z.regex(/^[A-Za-z]\w*(\.\w[\w-]*)*$/))

/** One column of an exported list: its header, and which value of an item it shows. */
export const exportColumn = z.strictObject({
  header: text(255),
  /**
   * A dotted path in the item, such as `student.number`; in a list it selects all values, joined by commas, or one:
   * `cells.2`.
   */
  from: fieldPath,
  type: z.enum(exportTypes),
  /**
   * The value is a code whose text is in a words file below this key, such as `states`: in the file of `domain`, of the
   * domain that the value names before a dot, or of the first domain that has the text. `below` is the key of the text
   * if a code has several.
   */
  said: z.optional(z.strictObject({ domain: z.optional(text(40)), key: fieldPath, below: z.optional(fieldPath) })),
  /** Selects only those entries of a list in which a field has this value. */
  match: z.optional(
    z.strictObject({ field: fieldPath, value: z.union([z.string().check(z.maxLength(100)), z.number()]) }),
  ),
  /** Numbers are multiplied by this: hours from minutes, a share from percent. */
  scale: z.optional(z.number()),
})
export type ExportColumn = z.output<typeof exportColumn>

/** Which list is exported, and how. */
const listExportInput = z.strictObject({
  /** The address of the list with its filters and order. */
  list: z.string().check(z.maxLength(4000), z.regex(/^\/api\/v2\/[\w/]+(\?.*)?$/)),
  title: text(100),
  format: z.enum(exportFormats),
  columns: z.array(exportColumn).check(z.minLength(1), z.maxLength(50)),
})
export type ListExportInput = z.output<typeof listExportInput>
/** An export that is made later: who requested it, with their rights at that time, what, and in which language. */
export type ListExportRequest = { input: ListExportInput; language: Language; me: Viewer }

/** Lists of up to this many rows are exported in the response; longer ones are exported in the background. */
export const mostAtOnce = 10_000

export const ListExport = resource({
  type: 'ListExport',
  path: '/api/v2/list_exports',
  about: 'A file with the rows of a list, as its reader could see them; only they can fetch it, for some days.',
  fields: {
    user: ref('User'),
    title: z.string(),
    format: z.enum(exportFormats),
    state: z.enum(exportStates),
    /** The number of rows written so far. */
    rows: count(),
    size: z.nullable(count()),
    at: instant(),
  },
  order: ['at'],
})

export const exportList = endpoint('POST', '/api/v2/list_exports', {
  about:
    'Exports a list, with its filters, order and rights, as an Excel or CSV file. A long one is made in the background.',
  body: listExportInput,
  answer: ListExport.item,
})
export const listExportFile = endpoint('GET', '/api/v2/list_exports/:id/file', {
  about: 'The file of an exported list, for who exported it.',
  answer: 'file',
})

/** The export of a long list was requested. */
export const listExportRequested = event('people.listExportRequested', { id: id() })
