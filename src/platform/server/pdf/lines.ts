/** Text as it can be set: composed accents, no control characters, no signs that only steer the setting. */
export const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n]|\p{Variation_Selector}/gu, '')

/**
 * Breaks a text into lines of at most this width: Latin between words, Chinese between any two characters, but never
 * before a closing or after an opening sign. A word that is wider than a line is broken where the line ends.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of paragraph.match(pieces) ?? []) {
      if (widthOf((line + piece).trimEnd()) <= width) {
        line += piece
        continue
      }
      if (line.trim()) lines.push(line.trimEnd())
      const chopped = chop(piece.trimStart(), width, widthOf)
      line = chopped.pop() ?? ''
      lines.push(...chopped)
    }
    return [...lines, line.trimEnd()]
  })
}

const wide = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef'
const opening = '（「『《〈【〔“‘'
const closing = '，。、；：？！）」』》〉】〕”’…'
const pieces = new RegExp(`\\s+|[${opening}]*(?:[${wide}]|[^\\s${wide}${opening}${closing}]+)[${closing}]*|.`, 'gu')

function chop(piece: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of piece) {
    if (part && widthOf(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
