import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod/mini'
import {
  type Column,
  type Counted,
  DamagedBackup,
  type Head,
  head,
  type KeyFile,
  note,
  type Sequence,
  type seal,
} from './format.ts'
import { openTally } from './rows.ts'

/** The contents of a backup, by table, after every byte was read and verified. */
export type Contents = { head: Head; tables: Map<string, Counted>; rows: number; files: number; hasKeys: boolean }

/** Receives the contents of a backup, line by line. */
export type Listener = {
  table?: (name: string, columns: Column[]) => Promise<void>
  row?: (row: (string | null)[]) => Promise<void>
  end?: (name: string) => Promise<void>
  sequence?: (sequence: Sequence) => Promise<void>
  keys?: (file: KeyFile) => Promise<void>
  /** A file of the store begins; its pieces follow, then its end. */
  stored?: () => void
  piece?: (bytes: Uint8Array) => Promise<void>
  storedEnd?: () => Promise<void>
}

/** Reads a backup from the first byte to the last; throws {@link DamagedBackup} unless every checksum is correct. */
export async function readBackup(path: string, listener: Listener = {}): Promise<Contents> {
  try {
    return await read(path, listener)
  } catch (error) {
    if (error instanceof Unreadable || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))))
      throw new DamagedBackup(path, error.message)
    throw error
  }
}

class Unreadable extends Error {}

async function read(path: string, listener: Listener): Promise<Contents> {
  const reading = openReading(listener)
  for await (const line of linesIn(path)) await reading.take(line)
  return reading.finish()
}

/** The state between two lines. */
function openReading(listener: Listener) {
  const whole = createHash('sha256')
  const tables = new Map<string, Counted>()
  let first: Head | null = null
  let open: Open = null
  let rows = 0
  const stored = openStored(listener)
  let hasKeys = false
  let sealed = false

  function takeSeal(said: z.infer<typeof seal>): void {
    if (open || stored.isOpen() || said.seal !== whole.digest('hex')) throw new Unreadable('its checksum is wrong')
    if (said.rows !== rows || said.tables !== tables.size || said.files !== stored.count())
      throw new Unreadable('something is missing')
    sealed = true
  }

  async function takeNote(said: z.infer<typeof note>): Promise<void> {
    if ('table' in said) {
      if (open) throw new Unreadable(`the table ${open.name} has no end`)
      open = { name: said.table, width: said.columns.length, tally: openTally() }
      return listener.table?.(said.table, said.columns)
    }
    if ('end' in said) {
      tables.set(said.end, endOf(open, said))
      rows += said.rows
      open = null
      return listener.end?.(said.end)
    }
    if ('sequence' in said) return listener.sequence?.(said)
    if ('stored' in said) return stored.start(said.stored)
    if ('storedEnd' in said) return stored.end()
    if ('seal' in said) return takeSeal(said)
    hasKeys = true
    return listener.keys?.(said)
  }

  async function takeRow(line: string): Promise<void> {
    if (stored.isOpen()) return stored.piece(line)
    if (!open) throw new Unreadable('a row stands outside of every table')
    open.tally.add(`${line}\n`, 1)
    if (listener.row) await listener.row(rowIn(line, open.width))
  }

  return {
    async take(line: string): Promise<void> {
      if (sealed) throw new Unreadable('something follows its last line')
      if (!first) first = checked(head.safeParse(parse(line)))
      else if (line.startsWith('[')) await takeRow(line)
      else await takeNote(checked(note.safeParse(parse(line))))
      if (!sealed) whole.update(`${line}\n`)
    },
    finish(): Contents {
      if (!first || !sealed) throw new Unreadable('its end is missing')
      return { head: first, tables, rows, files: stored.count(), hasKeys }
    },
  }
}

/** Reads the files of the store, one after the other; each must have the SHA-256 that is its name. */
function openStored(listener: Listener) {
  let open: { sha256: string; hash: Hash } | null = null
  let count = 0
  return {
    count: () => count,
    isOpen: () => open !== null,
    async start(sha256: string): Promise<void> {
      if (open) throw new Unreadable(`the file ${open.sha256} has no end`)
      open = { sha256, hash: createHash('sha256') }
      listener.stored?.()
    },
    async piece(line: string): Promise<void> {
      const [text] = rowIn(line, 1)
      const bytes = Buffer.from(text ?? '', 'base64')
      open?.hash.update(bytes)
      await listener.piece?.(bytes)
    },
    async end(): Promise<void> {
      if (!open || open.hash.digest('hex') !== open.sha256) throw new Unreadable('the checksum of a file is wrong')
      open = null
      count++
      await listener.storedEnd?.()
    },
  }
}

type Open = { name: string; width: number; tally: ReturnType<typeof openTally> } | null

function endOf(open: Open, said: Counted & { end: string }): Counted {
  const counted = open?.tally.end()
  if (open?.name !== said.end || counted?.sha256 !== said.sha256 || counted.rows !== said.rows)
    throw new Unreadable(`the checksum of the table ${said.end} is wrong`)
  return counted
}

function rowIn(line: string, width: number): (string | null)[] {
  const row = parse(line)
  if (!Array.isArray(row) || row.length !== width) throw new Unreadable('a row has a wrong number of values')
  return row
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Unreadable('a line cannot be read')
  }
}

function checked<Value>(result: { success: true; data: Value } | { success: false }): Value {
  if (result.success) return result.data
  throw new Unreadable('a line says something unknown; it may be no backup of the portal')
}

/** The lines of a gzip file; at most the longest line is in memory. */
async function* linesIn(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const file = createReadStream(path)
  file.on('error', (error) => unpacked.destroy(error))
  let rest: Buffer[] = []
  try {
    for await (const piece of file.pipe(unpacked)) {
      const chunk: Buffer = piece
      let from = 0
      for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, to)]).toString('utf8')
        rest = []
        from = to + 1
      }
      if (from < chunk.length) rest.push(chunk.subarray(from))
    }
  } finally {
    file.destroy()
  }
  if (rest.length > 0) throw new Unreadable('its last line is cut')
}
