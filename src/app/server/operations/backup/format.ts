import * as z from 'zod/mini'
import { secretKeysFile } from '#platform/server/secrets/secret-keys.ts'

/**
 * A backup is one gzip file of lines of JSON, the same for either database: a head, then each table (its columns, a
 * line for each row with every value in PostgreSQL's text format, an end with the count and the SHA-256 of those
 * lines), the sequences, the key files, every file of the store that a row refers to, and finally the SHA-256 of
 * everything before it.
 */
export const head = z.object({
  backup: z.literal('portal'),
  /** Format 2 also contains the files of the store; in format 1 they were in the rows. */
  format: z.literal([1, 2]),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export const tableStart = z.object({ table: z.string(), columns: z.array(z.tuple([z.string(), z.string()])) })
export const tableEnd = z.object({ end: z.string(), rows: z.number(), sha256: z.string() })
export const sequence = z.object({ sequence: z.string(), last: z.nullable(z.string()), start: z.string() })
/** The files with keys: of the embedded identity provider, and for secrets of other systems. */
export const keyFiles = ['identity-keys.json', secretKeysFile] as const
export const keyFile = z.object({ file: z.enum(keyFiles), text: z.string() })
/** The start and the end of a file of the store; between them are lines of base64. */
export const storedStart = z.object({ stored: z.string() })
export const storedEnd = z.object({ storedEnd: z.string() })
export const seal = z.object({
  seal: z.string(),
  tables: z.number(),
  rows: z.number(),
  files: z._default(z.number(), 0),
})

/** The content of a line that is not a row. */
export const note = z.union([tableStart, tableEnd, sequence, keyFile, storedStart, storedEnd, seal])

export type KeyFile = z.infer<typeof keyFile>
export type Head = z.infer<typeof head>
export type Sequence = z.infer<typeof sequence>
/** A column and its type with PostgreSQL's name, such as `numeric(5,2)`. */
export type Column = z.infer<typeof tableStart>['columns'][number]
/** The count and the hash of a table: equal tables have the same ones in every database. */
export type Counted = { rows: number; sha256: string }

/** The pending jobs, which are stored in the backup like a table. */
export const waitingJobs = 'jobs.job'

/** The file is not what was originally written. Nothing has been changed because of it. */
export class DamagedBackup extends Error {
  constructor(path: string, why: string) {
    super(`The backup ${path} is damaged or incomplete: ${why}. Nothing was changed.`)
  }
}
