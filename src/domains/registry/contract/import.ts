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

/** Who imports practices without being of the registry has pages of their own. */
const at = {
  registry: (id: number) => paths.import({ id }),
  importer: (id: number) => paths.practiceImport({ id }),
}

/**
 * A file is uploaded, its columns are recognised, its rows are looked at, and then it is applied as a whole. What was
 * applied can be taken back as a whole while nobody has built on it, or row by row: the others then say why they stay.
 */
export const importFlow = workflow({
  states: ['UPLOADED', 'MAPPED', 'PREVIEWED', 'APPLIED', 'PARTLY_UNDONE', 'UNDONE', 'DISCARDED'],
  initial: 'UPLOADED',
  parties: ['registry', 'importer'],
  conditions: {
    unmapped: { who: ['importer'], at },
    faultyRows: { who: ['importer'], at },
    nothingToDo: { who: [], at: { nowhere: 'Everything in the file is on record: there is nothing to put right.' } },
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
    undoPartly: { from: ['APPLIED'], to: 'PARTLY_UNDONE', reason: leastReason },
    discard: { from: ['UPLOADED', 'MAPPED', 'PREVIEWED'], to: 'DISCARDED' },
  },
})

export const outcomes = ['faulty', 'changed', 'new', 'same'] as const
export type Outcome = (typeof outcomes)[number]

/** Of each column of the kind, its place in the file from 0; null where the file lacks it. */
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
    /** True: what is right is applied, and faulty rows are left out. False: everything or nothing. */
    partly: z.boolean(),
    state: importFlow.state,
    counts: z.nullable(z.object({ faulty: count(), changed: count(), new: count(), same: count() })),
    /** How many rows an undo has left, each with its reason. */
    stays: count(),
    /** The import by which the very same file has already been applied. */
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

/** What is wrong with a row, or worth knowing: the heading of the column and why. */
const told = z.object({ column: z.string(), reason: z.string() })

export const ImportRow = resource({
  type: 'ImportRow',
  path: '/api/v2/import_rows',
  about: 'A row of an imported file: what is wrong with it, or what it would change.',
  fields: {
    import: z.extend(ref('Import'), { kind: z.enum(importKindNames) }),
    /** The line of the file, as a spreadsheet counts them. */
    line: count(),
    /** Texts as they are in the file; null in the place of a formula. */
    cells: z.array(z.nullable(z.string())),
    outcome: z.nullable(z.enum(outcomes)),
    /** In the language of the reader; `column` is empty where the row as a whole is at fault. */
    faults: z.array(told),
    /** The faulty cells by column, as they are in the file; `proposal` is what one of them may have meant. */
    toCorrect: z.array(
      z.object({ column: z.string(), heading: z.string(), value: z.string(), proposal: z.nullable(z.string()) }),
    ),
    /** What does not stop the row, but should be known, as a room that is given twice. */
    notes: z.array(told),
    diff: z.array(z.object({ column: z.string(), before: z.nullable(z.string()), after: z.string() })),
    /** Why an undo has left the row in the records. */
    stays: z.nullable(z.string()),
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

/** Takes a file, reads it and recognises its columns; nothing of it is written into the records yet. */
export const uploadImport = endpoint('POST', '/api/v2/imports', {
  about: 'Takes an .xlsx or .csv file of one kind, as people or rooms; its columns are recognised by their headings.',
  body: importUpload,
  bodyLimit: sheetBodyLimit,
  answer: z.object({ '@id': z.string(), '@type': z.literal(Import.type), id: id() }),
})

/** Corrects a cell of a row, and looks at all rows again. */
export const correctCell = endpoint('POST', '/api/v2/imports/:id/corrections', {
  about: 'Corrects one cell of a file whose rows have been looked at; all rows are then looked at again.',
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
