/** Replaces a character that none of the fonts has: a white square, which Noto Sans HK has. */
const placeholder = '□'

/**
 * Text as it can be typeset: composed accents, line feeds only, without control, private and formatting characters (a
 * text must not change the direction of the following text) and without variation selectors, which none of the fonts
 * supports.
 */
export const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n]|\p{Variation_Selector}/gu, '')

/** The characters that Typst lists if an export fails because no font has them; empty for any other failure. */
export function unshownIn(message: string): string[] {
  const quoted = message.matchAll(/the text `\\"(.+?)\\"` could not be displayed/gu)
  return [...new Set([...quoted].flatMap(([, text = '']) => [...unescaped(text)]))]
}

/**
 * Rust writes combining and invisible characters as `\u{301}`; here the backslash is escaped once more, because the
 * text is quoted.
 */
const unescaped = (text: string): string =>
  text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

export const withoutUnshown = (text: string, characters: readonly string[]): string =>
  characters.reduce((left, character) => left.replaceAll(character, placeholder), text)
