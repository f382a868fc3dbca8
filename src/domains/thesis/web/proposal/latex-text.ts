/** The combining signs of the accents of LaTeX. */
const accents: Readonly<Record<string, string>> = {
  ...{ "'": '\u0301', '`': '\u0300', '^': '\u0302', '"': '\u0308', '~': '\u0303', '=': '\u0304', '.': '\u0307' },
  ...{ c: '\u0327', v: '\u030c', u: '\u0306', H: '\u030b', k: '\u0328', r: '\u030a' },
}
/** Letters that are commands of their own. */
const letters: Readonly<Record<string, string>> = {
  ...{ ss: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', aa: 'å', AA: 'Å', i: 'i' },
}

const sign = /\\(['`^"~=.])\s*\{?\\?([A-Za-z])\}?/g
const named = /\\([cvuHkr])(?:\s*\{([A-Za-z])\}|\s+([A-Za-z]))/g
const letter = /\\(ss|ae|AE|oe|OE|aa|AA|o|O|l|L|i)(?![A-Za-z])\s?/g

/** The text that a value of BibTeX stands for: accents as letters, without commands and braces. */
export const latexText = (value: string): string =>
  value
    .replace(sign, (_, accent: string, base: string) => base + (accents[accent] ?? ''))
    .replace(
      named,
      (_, accent: string, braced?: string, bare?: string) => (braced ?? bare ?? '') + (accents[accent] ?? ''),
    )
    .replace(letter, (_, name: string) => letters[name] ?? '')
    .replace(/\\[A-Za-z]+\s*/g, '')
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/---?/g, '–')
    .replaceAll('~', ' ')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
