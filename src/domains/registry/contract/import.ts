import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, flagFilter, id, idFilter, instant, longText, searchFilter, text } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { sheetBodyLimit, sheetContent, sheetLimits } from '#platform/contract/sheet.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { importKindNames } from './import-kinds.ts'
import { paths } from './paths.ts'

/** People who import practices without belonging to the registry have their own pages. */
const at = {
  registry: (id: number) => paths.import({ id }),
  importer: (id: number) => paths.practiceImport({ id }),
}

/**
 * A file is uploaded, its columns are mapped, its rows are previewed, and then it is applied as a whole. An applied
 * import can be undone as a whole while nothing depends on it, or row by row: rows that cannot be undone give the
 * reason.
 */
export const importFlow = workflow({
  states: ['UPLOADED', 'MAPPED', 'PREVIEWED', 'APPLIED', 'PARTLY_UNDONE', 'UNDONE', 'DISCARDED'],
  initial: 'UPLOADED',
  parties: ['registry', 'importer'],
  conditions: {
    unmapped: { who: ['importer'], at },
    faultyRows: { who: ['importer'], at },
    nothingToDo: { who: [], at: { nowhere: 'Everything in the file is on record: there is nothing to put right.' } },
    nothingMore: {
      who: [],
      at: { nowhere: 'No row has been corrected or chosen since: there is nothing to put right.' },
    },
    changedSince: { who: ['registry'], at },
    builtUpon: { who: ['registry'], at },
  },
  transitions: {
    map: { from: ['UPLOADED'], to: 'MAPPED', blockers: ['unmapped'] },
    preview: { from: ['MAPPED', 'PREVIEWED'], to: 'PREVIEWED' },
    apply: { from: ['PREVIEWED'], to: 'APPLIED', blockers: ['faultyRows', 'nothingToDo'] },
    undo: {
      from: ['APPLIED', 'PARTLY_UNDONE'],
      to: 'UNDONE',
      reason: leastReason,
      blockers: ['changedSince', 'builtUpon'],
    },
    undoPartly: { from: ['APPLIED'], to: 'PARTLY_UNDONE', reason: leastReason, rare: true },
    /** Writes the rows that have been corrected or chosen after the others were applied. */
    applyRest: { from: ['APPLIED'], to: 'APPLIED', blockers: ['nothingMore'] },
    discard: { from: ['UPLOADED', 'MAPPED', 'PREVIEWED'], to: 'DISCARDED', rare: true },
  },
})

/** `held`: the row is written only if somebody chooses it, because it may name another person or stands twice. */
export const outcomes = ['faulty', 'held', 'changed', 'new', 'same'] as const
export type Outcome = (typeof outcomes)[number]

/** How many rows have each outcome; `held` is left out where there are none. */
const outcomeCounts = z.object({
  ...{ faulty: count(), changed: count(), new: count(), same: count() },
  held: z.optional(count()),
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

/** What was left out while the file was read: the name of its sheet, and lines that are no rows. */
const importReading = z.object({
  sheet: z.optional(z.nullable(z.string())),
  titles: z.optional(count()),
  repeats: z.optional(count()),
})
export type ImportReading = z.infer<typeof importReading>

/** The position of each column of the kind in the file, from 0; null if the file lacks it. */
const mapping = z.record(
  z.string().check(z.maxLength(40)),
  z.nullable(z.int().check(z.minimum(0), z.maximum(sheetLimits.columns - 1))),
)

const importUpload = z.strictObject({
  kind: z.enum(importKindNames),
  fileName: text(200),
  content: sheetContent,
})

export const Import = resource({
  type: 'Import',
  path: '/api/v2/imports',
  about: 'A file of a term, its courses, timetable and people on its way into the records; POST takes the file itself.',
  fields: {
    kind: z.enum(importKindNames),
    fileName: z.string(),
    size: count(),
    rows: count(),
    /** The headings of the file, and its first rows. */
    header: z.array(z.string()),
    sample: z.array(z.array(z.nullable(z.string()))),
    mapping,
    /** True: valid rows are applied, and faulty rows are left out. False: all rows or none. */
    partly: z.boolean(),
    state: importFlow.state,
    counts: z.nullable(outcomeCounts),
    reading: importReading,
    /** Since when the office remembers a column that it has chosen for a heading of this file; null if it does not. */
    remembered: z.nullable(instant()),
    /** How many rows an undo has left in place, each with its reason. */
    stays: count(),
    /** The import that has already applied an identical file. */
    sameAs: z.nullable(ref('Import')),
    author: userRef,
    createdAt: instant(),
    appliedAt: z.nullable(instant()),
    undoneAt: z.nullable(instant()),
  },
  update: z.partial(z.strictObject({ mapping, partly: z.boolean() })),
  filters: { kind: z.enum(importKindNames), state: importFlow.state },
  order: ['createdAt', 'kind', 'state', 'rows'],
  flow: importFlow,
  ifMatch: 'required',
})

/** A fault or a note of a row: the heading of the column, and the reason. */
const told = z.object({ column: z.string(), reason: z.string() })

export const ImportRow = resource({
  type: 'ImportRow',
  path: '/api/v2/import_rows',
  about: 'A row of an imported file: what is wrong with it, or what it would change.',
  fields: {
    import: z.extend(ref('Import'), { kind: z.enum(importKindNames) }),
    /** The line number in the file, as in a spreadsheet. */
    line: count(),
    /** The texts of the file; null in place of a formula. */
    cells: z.array(z.nullable(z.string())),
    outcome: z.nullable(z.enum(outcomes)),
    /** In the reader's language; `column` is empty if the fault concerns the whole row. */
    faults: z.array(told),
    /** The faulty cells by column, with their text; `proposal` is the value that was probably meant. */
    toCorrect: z.array(
      z.object({ column: z.string(), heading: z.string(), value: z.string(), proposal: z.nullable(z.string()) }),
    ),
    /** Notes that do not stop the row, such as a room that is booked twice. */
    notes: z.array(told),
    diff: z.array(z.object({ column: z.string(), before: z.nullable(z.string()), after: z.string() })),
    /** Why an undo has left the row in the records. */
    stays: z.nullable(z.string()),
    /** Whether the row was held back and somebody has chosen to write it. */
    taken: z.boolean(),
    /** Whether the row is in the records. */
    written: z.boolean(),
  },
  filters: {
    'import.id': idFilter(),
    outcome: z.enum(outcomes),
    q: searchFilter(),
    noted: flagFilter(),
    stays: flagFilter(),
  },
  order: ['outcome', 'line'],
  under: [{ path: '/api/v2/imports/:id/rows', parent: 'Import', filter: 'import.id' }],
})

/** Uploads a file, reads it and maps its columns; nothing is written to the records yet. */
export const uploadImport = endpoint('POST', '/api/v2/imports', {
  about: 'Takes an .xlsx or .csv file of one kind, as people or rooms; its columns are recognised by their headings.',
  body: importUpload,
  bodyLimit: sheetBodyLimit,
  answer: z.object({ '@id': z.string(), '@type': z.literal(Import.type), id: id() }),
})

/** Chooses a row that was held back, or leaves it out again, and checks all rows again. */
export const chooseRow = endpoint('POST', '/api/v2/imports/:id/choices', {
  about:
    'Chooses a row that was held back, because it may name another person or stands twice, or leaves it out again.',
  body: z.strictObject({ line: count(), take: z.boolean() }),
  answer: z.object({ '@id': z.string(), '@type': z.literal(Import.type), id: id() }),
})

/** Corrects a cell of a row, and checks all rows again. */
export const correctCell = endpoint('POST', '/api/v2/imports/:id/corrections', {
  about:
    'Corrects one cell of a file whose rows have been looked at, also after the others were applied; then looks again.',
  body: z.strictObject({ line: count(), column: text(40), value: longText(4000) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal(Import.type), id: id() }),
})

export const importTemplate = endpoint('GET', '/api/v2/imports/template', {
  about: 'An empty file of a kind of import, with its headings in the language of the request.',
  query: z.strictObject({ kind: z.enum(importKindNames), format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
  answer: 'file',
})

export const importReport = endpoint('GET', '/api/v2/imports/:id/report', {
  about: 'An Excel file with every row of an import, what became of it, and what is wrong with it.',
  answer: 'file',
})
