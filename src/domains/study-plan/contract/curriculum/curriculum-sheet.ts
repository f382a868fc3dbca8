import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count } from '#platform/contract/fields.ts'
import { sheetBodyLimit, sheetContent } from '#platform/contract/sheet.ts'
import { curriculumModule, most } from './content.ts'
import { Curriculum } from './curriculum.ts'

/**
 * What comes of a row: a module is added, changed, or the same as it is; or nothing, because the catalogue has no such code,
 * an earlier row has it, or a value is none.
 */
export const rowFates = ['NEW', 'CHANGED', 'SAME', 'UNKNOWN', 'TWICE', 'WRONG'] as const

const row = z.object({
  line: count(),
  code: z.string(),
  fate: z.enum(rowFates),
  /** The value that cannot be read, or the code that the version does not have. */
  wrong: z.nullable(z.string()),
  /** The module as it would be; null where nothing comes of the row. */
  module: z.nullable(curriculumModule),
})
export type SheetRow = z.output<typeof row>

export const readCurriculumSheet = endpoint('POST', '/api/v2/curricula/:id/sheet', {
  about:
    'Reads the modules of a version from an .xlsx or .csv file, and says what would come of each row; nothing is stored.',
  body: z.strictObject({ content: sheetContent }),
  bodyLimit: sheetBodyLimit,
  answer: z.object({ '@type': z.literal(Curriculum.type), rows: z.array(row).check(z.maxLength(most.modules)) }),
})
