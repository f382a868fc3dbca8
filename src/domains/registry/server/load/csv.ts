import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, parse } from 'csv-parse'
import * as z from 'zod/mini'
import type { Refusals } from './refusals.ts'

type Cells = Record<string, z.ZodMiniType>
export type Line<Columns extends Cells> = { line: number; row: z.output<z.ZodMiniObject<Columns>> }

/**
 * Reads a CSV file, compressed or not, line by line; lines that break the rules of a column go to the refusals. Throws
 * if the file is missing or lacks a column, and at its end if too many lines were refused.
 */
export async function* linesOf<Columns extends Cells>(
  { folder, name, columns }: { folder: string; name: string; columns: Columns },
  refusals: Refusals,
): AsyncGenerator<Line<Columns>> {
  const file = await fileNamed(folder, name)
  const shape = z.object(columns)
  for await (const { record, info } of recordsOf(file, Object.keys(columns), refusals)) {
    refusals.count(file.title)
    const read = shape.safeParse(record)
    if (read.success) {
      yield { line: info.lines, row: read.data }
      continue
    }
    const [issue] = read.error.issues
    const column = String(issue?.path[0] ?? '')
    refusals.add({ file: file.title, line: info.lines, column, reason: issue?.message ?? '' })
  }
  refusals.check(file.title)
}

type Raw = { record: Record<string, string>; info: { lines: number } }

async function* recordsOf(file: File, columns: string[], refusals: Refusals): AsyncGenerator<Raw> {
  const parser = parse({
    bom: true,
    info: true,
    columns: (header: string[]) => withAll(columns, header, file.name),
    skip_records_with_error: true,
    on_skip: (error) => {
      refusals.count(file.title)
      if (error) refusals.add({ file: file.title, line: lineOf(error), column: '', reason: error.message })
    },
  })
  const source = createReadStream(file.path)
  const failed = (error: unknown) => {
    if (error) parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  if (file.name.endsWith('.gz')) pipeline(source, createGunzip(), parser, failed)
  else pipeline(source, parser, failed)
  try {
    yield* parser
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The file ${file.name} cannot be read: ${reason}`, { cause: error })
  }
}

/** `title` is the file name without extensions, which refusals show. */
type File = { title: string; name: string; path: string }

async function fileNamed(folder: string, name: string): Promise<File> {
  for (const candidate of [`${name}.csv.gz`, `${name}.csv`]) {
    const path = join(folder, candidate)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return { title: name, name: candidate, path }
  }
  throw new Error(`There is no file ${name}.csv.gz or ${name}.csv in the folder ${folder}.`)
}

function withAll(columns: string[], header: string[], file: string): string[] {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new Error(`the header of ${file} lacks ${missing.join(', ')}.`)
  return header
}

const lineOf = (error: CsvError): number => (typeof error.lines === 'number' ? error.lines : 0)
