import type { CellType, Column } from '../../contract/excel.ts'

/** The indexes of the cell styles in `styles.xml`. */
const styles = { header: 1, text: 2, number: 0, mixed: 0, date: 3, datetime: 4, percent: 5 } as const
const builtIn = { text: 49, percent: 10 }
const own = { date: 164, datetime: 165 }

/** The sheet of styles: the header is bold; text has Excel's text format, so that it stays text when somebody edits it. */
export const stylesXml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="2"><numFmt numFmtId="${own.date}" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="${own.datetime}" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6">${[0, builtIn.text, builtIn.text, own.date, own.datetime, builtIn.percent].map(xf).join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function xf(format: number, place: number): string {
  const font = place === styles.header ? 1 : 0
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}

/** The letters of a column: 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

export const headerXml = (columns: readonly Column[]): string =>
  rowXml(
    1,
    columns.map(({ header }, at) => inline(`${lettersOf(at)}1`, styles.header, header)),
  )

export const rowXml = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`

/** One value as a cell: a value that does not fit the type becomes text. An empty one is left out. */
export function cellXml(place: string, type: CellType, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (type === 'text') return inline(place, styles.text, String(value))
  const number = numberIn(type, value)
  const isTooOld = typeof value === 'string' && number < firstSafeDay
  if (!Number.isFinite(number) || isTooOld) return inline(place, styles.text, String(value))
  return `<c r="${place}" s="${styles[type]}"><v>${number}</v></c>`
}

function numberIn(type: CellType, value: unknown): number {
  if (typeof value === 'number') return value
  return type === 'date' || type === 'datetime' ? serialOf(String(value)) : Number.NaN
}

const inline = (place: string, style: number, value: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`

/** 1 March 1900: Excel counts a 29 February 1900 that never existed, so an older day stays text. */
const firstSafeDay = 61
const dayMs = 86_400_000
const epochMs = Date.UTC(1899, 11, 30)

/**
 * A day or a time as Excel's serial number: days since 1899-12-30. Local times stay as written, because Excel has no
 * time zones.
 */
function serialOf(iso: string): number {
  const clock = iso.length > 10 ? `${iso.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '')}Z` : iso
  return (Date.parse(clock) - epochMs) / dayMs
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text for XML. Characters that XML forbids, and text that Excel would read as an escape, are escaped as in Excel:
 * `_x0007_`.
 */
export function escapeXml(raw: string): string {
  if (!/[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x/u.test(raw)) return raw
  return raw
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (isXml(sign) ? sign : `_x${hex(sign)}_`))
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

/** A carriage return is escaped, too: every XML reader would turn it into a line feed. */
const isXml = (control: string): boolean => control === '\t' || control === '\n' || /[\x7f-\x9f]/.test(control)
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
