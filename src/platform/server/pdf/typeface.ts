import { readFile } from 'node:fs/promises'
import { once } from '../../contract/once.ts'
import { type Font, fontIn, type Glyph } from './font.ts'
import { tablesOf } from './woff.ts'

export type Weight = 'regular' | 'bold'

/**
 * The glyphs of a text's characters: Noto Sans for Latin, Greek and Cyrillic, Noto Sans HK for Chinese with the characters
 * of Hong Kong and Macau. A character that neither has is drawn as the box that stands for a missing one.
 */
export async function glyphsFor(text: string, weight: Weight): Promise<Map<string, Glyph>> {
  const glyphs = new Map<string, Glyph>()
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0
    const place = (await placesOfAll()).find(({ ranges }) =>
      ranges.some(([first, last]) => first <= code && code <= last),
    )
    const found = place && (await fontOf(place, weight)).glyphOf(code)
    glyphs.set(character, found ?? (await fontOf(latin, weight)).glyphAt(0))
  }
  return glyphs
}

/** A file of a typeface and the characters it may have; the packages split a typeface in files of some hundreds. */
type Place = { family: Family; part: string; ranges: readonly (readonly [first: number, last: number])[] }
type Family = 'noto-sans' | 'noto-sans-hk'

const latin: Place = { family: 'noto-sans', part: 'latin', ranges: [] }
/** Scripts whose letters stand one after the other, in the order in which they are asked. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']

const placesOfAll = once(readPlaces)

async function readPlaces(): Promise<Place[]> {
  const western = await rangesOf('noto-sans')
  const chinese = await rangesOf('noto-sans-hk')
  return [
    ...alphabets.map((part): Place => ({ family: 'noto-sans', part, ranges: western.get(part) ?? [] })),
    ...[...chinese]
      .filter(([part]) => /^\d+$/.test(part))
      .map(([part, ranges]): Place => ({ family: 'noto-sans-hk', part, ranges })),
  ]
}

async function rangesOf(family: Family): Promise<Map<string, Place['ranges']>> {
  const file = await readFile(new URL('unicode.json', folders[family]), 'utf8')
  const parts: Record<string, string> = JSON.parse(file)
  return new Map(
    Object.entries(parts).map(([part, list]) => [part.replace(/[[\]]/g, ''), list.split(',').map(rangeIn)]),
  )
}

function rangeIn(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const folders: Record<Family, string> = {
  'noto-sans': import.meta.resolve('@fontsource/noto-sans/unicode.json'),
  'noto-sans-hk': import.meta.resolve('@fontsource/noto-sans-hk/unicode.json'),
}
const numberOf: Record<Weight, number> = { regular: 400, bold: 700 }
const fonts = new Map<string, Promise<Font>>()

/** Files that were read once stay in memory: a few hundred kilobytes for the letters of daily use. */
function fontOf({ family, part }: Place, weight: Weight): Promise<Font> {
  const name = `${family}-${part}-${numberOf[weight]}-normal.woff`
  const opened = fonts.get(name) ?? open(name, new URL(`files/${name}`, folders[family]))
  fonts.set(name, opened)
  opened.catch(() => fonts.delete(name))
  return opened
}

const open = async (name: string, place: URL): Promise<Font> => fontIn(name, await tablesOf(await readFile(place)))
