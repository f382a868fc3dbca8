import { plainCode } from './plain.ts'

/** A number as read from a text. `isRounded`: the text has more decimals than the step allows. */
export type NumberResult = { value: number; isRounded: boolean }

/**
 * Reads a number without a sign: `15`, `15.5`, `15,5`, `１５`, `1 234,5`, `1.234,5`, `1,234.5`. A single comma or point
 * begins the decimals, except that groups of three digits are thousands where only whole numbers are meant. A number
 * with more decimals than `step` has is rounded, and says so; null for a text that is no number.
 */
export function readNumber(text: string, { step }: { step: number }): NumberResult | null {
  const plain = digitsOf(plainCode(text), step)
  if (plain === null) return null
  // Spreadsheets calculate with 15 digits; the digits after them are noise.
  const value = Number(Number(plain).toPrecision(15))
  const rounded = Number((Math.round(value / step + 1e-9) * step).toFixed(6))
  return { value: rounded, isRounded: Math.abs(rounded - value) > 1e-9 }
}

/** The number of percent in `75 %` or `75,5%`; null for a text that is no percentage. */
export function readPercent(text: string): number | null {
  const bare = plainCode(text)
  return bare.endsWith('%') ? (readNumber(bare.slice(0, -1), { step: 0.01 })?.value ?? null) : null
}

const longest = 30

function digitsOf(text: string, step: number): string | null {
  if (text.length > longest) return null
  if (Number.isInteger(step) && /^\d{1,3}([.,'’]\d{3})+$/.test(text)) return text.replace(/\D/g, '')
  const decimalAt = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const [whole, decimals] = decimalAt < 0 ? [text, ''] : [text.slice(0, decimalAt), text.slice(decimalAt + 1)]
  if (!/^\d*$/.test(decimals) || !/^(\d*|\d{1,3}([.,'’]\d{3})+)$/.test(whole) || whole + decimals === '') return null
  return `${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`
}
