import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './unreadable.ts'

/** Reads a file of an archive piece by piece; `last` comes with the last piece. */
export type PieceReader = (piece: Uint8Array, last: boolean) => void

/** An .xlsx file of the portal itself has twelve entries. */
const mostEntries = 2_000
const mostBytes = 100 * 1024 * 1024
/**
 * The number of bytes of the archive that are unpacked at once: at most a thousand times as many come out before they
 * are counted.
 */
const pieceBytes = 4_096

/**
 * Unpacks the files of a ZIP archive for which `readerOf` has a reader. The output is counted as it is produced, so
 * that an archive that unpacks to more than 100 MB is refused immediately, whatever sizes it declares.
 */
export function unpack(bytes: Uint8Array, readerOf: (path: string) => PieceReader | undefined): void {
  if (((bytes[6] ?? 0) & encrypted) !== 0) throw new Unreadable('encrypted')
  let entries = 0
  let unpacked = 0
  const open = new Set<string>()
  const archive = new Unzip((file) => {
    if (++entries > mostEntries) throw new Unreadable('tooMuchInside')
    const read = readerOf(file.name)
    if (!read) return
    if ((file.originalSize ?? 0) > mostBytes) throw new Unreadable('tooMuchInside')
    open.add(file.name)
    file.ondata = (error, piece, last) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > mostBytes) throw new Unreadable('tooMuchInside')
      if (last) open.delete(file.name)
      read(piece, last)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      archive.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
  } catch (error) {
    throw isFlate(error) ? new Unreadable('broken') : error
  }
  if (open.size > 0) throw new Unreadable('broken')
}

/** The first bit of the flags of an entry (PKWARE APPNOTE 4.4.4). */
const encrypted = 1

/** Errors of fflate have a code. */
const isFlate = (error: unknown): boolean => error instanceof Error && 'code' in error
