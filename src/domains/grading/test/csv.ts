import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The lines of a compressed CSV file without quoted cells, as objects with the column names as keys. */
export function linesOf(folder: string, name: string): Record<string, string>[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(folder, `${name}.csv.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((column, at) => [column, cells[at] ?? '']))
  })
}
