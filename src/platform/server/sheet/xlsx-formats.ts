import type { XmlHandlers } from './xml.ts'

/** How a cell shows its number (ECMA-376 §18.8.30). A `digits` format fills zeros and signs around the digits. */
export type CellFormat =
  | { shows: 'number' | 'day' | 'time' | 'elapsed' | 'dayTime' | 'percent' }
  | { shows: 'digits'; pattern: string }

const asNumber: CellFormat = { shows: 'number' }

/** Adds the format of each style of cells, by its index in the list of styles. */
export function cellFormats(found: CellFormat[]): XmlHandlers {
  const ownFormats = new Map<number, CellFormat>()
  let inCells = false
  return {
    open: (name, attribute) => {
      if (name === 'numFmt') ownFormats.set(Number(attribute('numFmtId')), formatOf(attribute('formatCode') ?? ''))
      if (name === 'cellXfs') inCells = true
      if (!inCells || name !== 'xf') return
      const id = Number(attribute('numFmtId') ?? 0)
      found.push(ownFormats.get(id) ?? builtIn(id))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  }
}

/** Formats that a workbook uses without declaring them; 27 to 36 and 50 to 58 are those of East Asian languages. */
function builtIn(id: number): CellFormat {
  if (id === 9 || id === 10) return { shows: 'percent' }
  if (id === 46) return { shows: 'elapsed' }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47 || id === 55 || id === 56)
    return { shows: 'time' }
  if (id === 22) return { shows: 'dayTime' }
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { shows: 'day' }
  return asNumber
}

/** What a format shows. The part for positive numbers counts; the others follow after semicolons. */
export function formatOf(code: string): CellFormat {
  const pattern = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(code)?.[0] ?? ''
  if (/^(general|@)$/i.test(pattern.trim())) return asNumber
  // Texts in quotes, characters after a backslash, widths and fillings, colours and currencies show no part of a day.
  const isElapsed = /\[(h+|m+|s+)\]/i.test(pattern)
  const bare = pattern.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|E[+-]/gi, '')
  const hasDay = /[dye年日]|mmm/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare) && !isElapsed)
  const hasTime = isElapsed || /[hs時时]|am\/pm|上午/i.test(bare)
  if (hasDay) return { shows: hasTime ? 'dayTime' : 'day' }
  if (hasTime) return { shows: isElapsed ? 'elapsed' : 'time' }
  if (bare.includes('%')) return { shows: 'percent' }
  const isDigits = /^[0#\-/ ()]+$/.test(bare) && (/00/.test(bare) || bare.length < pattern.length) && /0/.test(bare)
  return isDigits ? { shows: 'digits', pattern: pattern.replace(/\[[^\]]*\]|[_*]./g, '') } : asNumber
}
