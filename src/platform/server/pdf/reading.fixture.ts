import { inflateSync } from 'node:zlib'

/** A PDF as a reader finds it: objects by the cross-reference table, pages in order, text by the way back to Unicode. */
export function readPdf(file: Uint8Array) {
  const bytes = Buffer.from(file)
  const objects = objectsIn(bytes)
  const find = (pattern: RegExp) => objects.filter(({ dictionary }) => pattern.test(dictionary))
  const [pages] = find(/\/Type \/Pages /)
  const kids = [...(/Kids \[([^\]]*)\]/.exec(pages?.dictionary ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  const unicode = new Map(
    ['R', 'B'].map((name) => {
      const font = numbered(objects, pages?.dictionary ?? '', new RegExp(`/${name} (\\d+) 0 R`))
      return [name, mapIn(numbered(objects, font.dictionary, /\/ToUnicode (\d+) 0 R/).stream?.toString() ?? '')]
    }),
  )
  const contents = kids.map(([, number]) => {
    const page = objects[Number(number) - 1]
    return numbered(objects, page?.dictionary ?? '', /\/Contents (\d+) 0 R/).stream?.toString() ?? ''
  })
  return {
    objects,
    find,
    /** Each page as its lines: what was written at which place. */
    pages: contents.map((content) => linesIn(content, unicode)),
  }
}

type Found = { dictionary: string; stream: Buffer | undefined }

function objectsIn(bytes: Buffer): Found[] {
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = /^xref\n0 (\d+)\n/.exec(text.slice(start))
  const rows = text.slice(start + (table?.[0].length ?? 0)).matchAll(/(\d{10}) \d{5} n \n/g)
  const found = [...rows].map(([, offset], at) => objectAt(bytes, Number(offset), at + 1))
  if (found.length !== Number(table?.[1]) - 1) throw new Error('The cross-reference table is not whole.')
  return found
}

function objectAt(bytes: Buffer, offset: number, number: number): Found {
  const text = bytes.toString('latin1', offset)
  if (!text.startsWith(`${number} 0 obj\n`)) throw new Error(`Object ${number} is not at ${offset}.`)
  const dictionary = text.slice(0, text.search(/\nstream\n|\nendobj\n/))
  const length = /\/Length (\d+) /.exec(dictionary)?.[1]
  const begin = offset + dictionary.length + '\nstream\n'.length
  const stream = length && inflateSync(bytes.subarray(begin, begin + Number(length)))
  return { dictionary: `${dictionary} `, stream: stream || undefined }
}

function numbered(objects: readonly Found[], dictionary: string, pattern: RegExp): Found {
  const found = objects[Number(pattern.exec(dictionary)?.[1]) - 1]
  if (!found) throw new Error(`Nothing is found by ${pattern}.`)
  return found
}

const mapIn = (cmap: string): Map<string, string> =>
  new Map(
    [...cmap.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, code = '', text = '']) => [
      code,
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )

export type Line = { x: number; y: number; text: string; tag: string }

const shown = /^\/(?<tag>\w+) .*?BT \/(?<font>[RB]) [\d.]+ Tf (?<x>[\d.]+) (?<y>[\d.]+) Td <(?<codes>\w*)> Tj ET EMC$/gm

const linesIn = (content: string, unicode: ReadonlyMap<string, Map<string, string>>): Line[] =>
  [...content.matchAll(shown)].map(({ groups: { tag = '', font = '', x = '', y = '', codes = '' } = {} }) => ({
    tag,
    x: Number(x),
    y: Number(y),
    text: (codes.match(/.{4}/g) ?? []).map((code) => unicode.get(font)?.get(code) ?? '?').join(''),
  }))
